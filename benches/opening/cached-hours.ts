// The cached pages of a company with hours: it takes orders now, closes on another day, and each request checks whether
// that still holds.
import * as v from 'valibot'
import { type Measurement, measureCachedBytes } from '../cached-bytes/cached-bytes.ts'
import type { Sizes } from '../cached-bytes/sizes.ts'
import type { ProductServer } from '../harness/product-server.ts'
import type { RunScope } from '../harness/run-scope.ts'
import { call } from '../harness/shop.ts'

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const ALL_DAY = [{ open: '00:00', close: '00:00' }]
/** Neither today nor tomorrow, in any zone. */
const CLOSED_IN_DAYS = 3

const openings = v.object({ data: v.object({ outlets: v.array(v.object({ outlet_id: v.string() })) }) })

async function setHours({ port, host, operatorKey }: ProductServer): Promise<void> {
  const [company = ''] = host.split('.')
  const operator = { token: operatorKey, headers: { 'pesan-company': company } }
  const closed = WEEKDAYS[(new Date().getUTCDay() + CLOSED_IN_DAYS) % WEEKDAYS.length]
  const opening_hours = Object.fromEntries(WEEKDAYS.filter(day => day !== closed).map(day => [day, ALL_DAY]))
  const { data } = v.parse(openings, await call(port, '/api/restaurant/v1/opening', operator))
  for (const { outlet_id } of data.outlets)
    await call(port, '/api/restaurant/v1/opening/hours', { ...operator, body: { outlet_id, opening_hours } })
}

export const measureCachedHours = (scope: RunScope, sizes: Sizes): Promise<Measurement> =>
  measureCachedBytes(scope, sizes, { prepare: setHours })
