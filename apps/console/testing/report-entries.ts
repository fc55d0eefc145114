// An entry of the activity log about a day that was closed or printed, and what it says.
export const REPORT_CASES = [
  {
    action: 'company.day_closed' as const,
    name: 'Berawa',
    after: { day: '2026-11-23', expected: 1_860_000, counted: 1_855_000, reason: 'Tip' },
    says: 'Day closed at Berawa, 2026-11-23, counted Rp 1.855.000 of Rp 1.860.000, “Tip”',
  },
  {
    action: 'printer.day_printed' as const,
    name: 'Counter',
    after: { day: '2026-11-23' },
    says: 'Closed day printed at Counter, 2026-11-23',
  },
]
