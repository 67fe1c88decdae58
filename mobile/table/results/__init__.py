"""The results of a hand or a game: result sheet, score sheet, open hands."""
