/**
 * The behaviour of the whole service, for demonstrations and tests: set by the control page, back to normal at a start.
 */
import * as v from 'valibot'

const SERVICE = ['normal', 'outage', 'rate_limited'] as const
const REPORTING = ['correct', 'doubled', 'reversed', 'forged', 'off'] as const

export const switchesSchema = v.object({ service: v.picklist(SERVICE), reporting: v.picklist(REPORTING) })
export type Switches = v.InferOutput<typeof switchesSchema>

export const SERVICE_ABOUT = {
  normal: 'Takes messages and tells what becomes of them.',
  outage: 'Fails every message with HTTP 500.',
  rate_limited: 'Refuses every message: too many at once (130429).',
} as const satisfies Record<Switches['service'], string>

export const REPORTING_ABOUT = {
  correct: 'Every status once, in its order.',
  doubled: 'Every status twice.',
  reversed: 'All statuses in one call, the last one first.',
  forged: 'Signed with another secret.',
  off: 'Nothing is told.',
} as const satisfies Record<Switches['reporting'], string>

export const normalSwitches = (): Switches => ({ service: 'normal', reporting: 'correct' })
