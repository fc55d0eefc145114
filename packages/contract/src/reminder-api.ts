// biome-ignore-all format: one endpoint a line reads as a table
// The endpoint of what outlives its reason (HOURS-15).
import type { Endpoint } from './endpoint.ts'
import { remindersAnswer } from './reminder.ts'

export const listReminders = {
  summary: 'Pauses, busy times and sold-out marks that are still on although their reason is over',
  method: 'GET', base: 'restaurant', path: '/reminders', access: 'restaurant', scope: 'hours',
  answer: remindersAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint
