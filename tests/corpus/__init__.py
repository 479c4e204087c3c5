"""What makes the conformance corpus: questions about rules, and what the library answers.

`kinds` has one function for each kind of question. `games` says what each game brings along, `pools` makes questions
up by the dice and `examples` by hand, `options` looks for those that an option answers in another way, `topics` says
which rules a case shows, `gathering` chooses the cases, and `writing` turns them into files.
"""
