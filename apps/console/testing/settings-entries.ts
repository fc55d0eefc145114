// Entries about settings with their sentences, for tests.
export const SETTINGS_CASES = [
  {
    action: 'settings.changed',
    name: 'Berawa',
    before: { auto_accept: false, usual_minutes: 20 },
    after: { auto_accept: true, usual_minutes: 30 },
    says: 'Berawa, auto-accept on, usually 20 → 30 min',
  },
  {
    action: 'settings.changed',
    before: { delivery_soon_minutes: 5, pickup_late_minutes: 0 },
    after: { delivery_soon_minutes: 12, pickup_late_minutes: 3 },
    says:
      'Settings of all outlets, delivery soon 5 → 12 min before the promise, ' +
      'pick up late 0 → 3 min after the promise',
  },
  {
    action: 'settings.changed',
    before: { refund_code_above: null },
    after: { refund_code_above: 500_000 },
    says: 'Settings of all outlets, refunds above Rp 500.000 ask for a code',
  },
  {
    action: 'settings.changed',
    before: { refund_code_above: 500_000 },
    after: { refund_code_above: null },
    says: 'Settings of all outlets, refunds ask for no code',
  },
  {
    action: 'company.closed',
    before: { closed: false },
    after: { closed: true },
    says: 'Closed the company for new orders',
  },
  {
    action: 'company.closed',
    before: { closed: true },
    after: { closed: false },
    says: 'Opened the company again',
  },
  {
    action: 'settings.account_changed',
    before: { kind: 'none' },
    after: { kind: 'own_keys' },
    says: 'Changed the account into which online payments are paid',
  },
] as const
