"""Links to other libraries, none of which is required: each module here is the only one that imports its library."""
