"""Scala 40. Its public names are those of the package `scala40` itself."""
