"""What people ask and are told: moves judged without being recorded, tables compared, verdicts in words."""
