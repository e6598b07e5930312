"""What the commands of the referee share: opening records, and telling verdicts as data and as text."""
