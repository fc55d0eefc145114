// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints for what was done by whom (STAFF). Apart from those of people, of which every page of the console has some.
import { activityAnswer, activityQuery } from './activity.ts'
import type { Endpoint } from './endpoint.ts'

export const listActivity = {
  summary: 'What was changed, by whom and when, newest first, a page at a time; if wanted by one actor, kind or day',
  method: 'GET', base: 'restaurant', path: '/activity', access: 'restaurant', scope: 'activity',
  query: activityQuery, answer: activityAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'cursor_invalid'],
} as const satisfies Endpoint
