// Entries about hours and pauses with their sentences, for tests.
export const OPENING_CASES = [
  { action: 'opening.hours_changed', name: 'Berawa', says: 'Hours of Berawa changed' },
  { action: 'opening.special_day_added', name: 'Berawa', says: 'Special day at Berawa' },
  { action: 'opening.special_day_removed', name: 'Berawa', says: 'Special day at Berawa removed' },
  {
    action: 'opening.paused',
    name: 'Berawa',
    after: {
      delivery_paused_until: '2026-11-25T11:12:00.000Z',
      delivery_pause_reason: 'oven',
      pickup_paused_until: 'until ended',
    },
    says: 'Berawa paused, delivery until 19.12, “oven”, pick up until someone ends it',
  },
  {
    action: 'settings.changed',
    before: { pauses_itself: false },
    after: { pauses_itself: true },
    says: 'Settings of all outlets, outlets pause themselves',
  },
  { action: 'opening.pause_ended', name: 'Berawa', says: 'Berawa takes orders again' },
  {
    action: 'opening.busy_changed',
    name: 'Berawa',
    after: { busy_minutes: 20, busy_until: '2026-11-25T12:00:00.000Z' },
    says: 'Busy time of Berawa changed, +20 min, until 20.00',
  },
  {
    action: 'opening.slot_changed',
    name: 'Berawa',
    before: { slot: '2026-11-25T12:00:00.000Z', is_closed: false },
    after: { slot: '2026-11-25T12:00:00.000Z', is_closed: true },
    says: 'Slot of Berawa changed, 25 Nov, 20.00 closed',
  },
  {
    action: 'opening.rules_changed',
    after: { last_order_minutes: 30 },
    says: 'Last order and orders for later changed',
  },
  {
    action: 'opening.rules_changed',
    name: 'Berawa',
    after: { slot_orders: 6 },
    says: 'What the kitchen of Berawa can make changed',
  },
] as const
