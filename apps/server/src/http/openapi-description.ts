// The descriptions of the endpoints in the OpenAPI document: who may call, how often, and what follows.

import { advanceOrder } from '@pesan/contract/api'
import type { Endpoint } from '@pesan/contract/endpoint'
import type { FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { BODY_LIMIT_BYTES } from '@pesan/contract/limits'
import type { OrderStatus } from '@pesan/contract/order'
import { isOfAllOutlets } from '@pesan/contract/outlet-rights'
import { nextStatuses, ORDER_GRAPH } from '@pesan/domain/order/transitions'
import type { CallAllowance } from '../db/call-limit.ts'
import { CALL_LIMITS } from '../features/rate-limit/rate-limits.ts'

const WHO = {
  guest: 'Anyone may call.',
  customer: 'Needs the token of a signed-in customer.',
  visitor: 'Anyone may call, at the console’s host.',
  person: 'Needs the session cookie of a person, at the console’s host.',
  session: 'Needs the session cookie of a person or of a paired tablet, at the console’s host.',
  restaurant:
    'Needs an API key of the company, or, with `Pesan-Company`, the session of a member or a paired tablet at the console’s host or the operator key.',
  operator: 'Needs the operator key, and the company’s slug in `Pesan-Company`.',
} as const

export function describeCall(endpoint: Endpoint): string {
  const sentences = [`${endpoint.summary}.`, WHO[endpoint.access]]
  if (endpoint.scope) sentences.push(`The key or the role needs the scope \`${endpoint.scope}\`.`)
  if (isOfAllOutlets(endpoint))
    sentences.push('It concerns every outlet: members of some outlets and paired tablets are refused.')
  if (endpoint.freshCode)
    sentences.push('A member needs a code that was entered in the session in the last 15 minutes.')
  if (endpoint.pin === 'required')
    sentences.push('A paired tablet also sends a member in `Pesan-Member` and the PIN in `Pesan-Pin`.')
  if (endpoint.idempotent)
    sentences.push('A repeat with the same `Idempotency-Key` gets the first answer, byte for byte.')
  if (endpoint.limit)
    sentences.push(`Each caller has ${describeAllowance(CALL_LIMITS[endpoint.limit])}, refilled evenly.`)
  if (endpoint.body)
    sentences.push(`The body has at most ${BODY_LIMIT_BYTES[endpoint.bodyLimit ?? 'default'] / 1024} KiB.`)
  if (endpoint.path === advanceOrder.path) sentences.push(`\n\n${allowedMoves()}`)
  return sentences.join(' ')
}

const describeAllowance = ({ perMinute, perHour }: CallAllowance): string =>
  `${perMinute} calls a minute${perHour === undefined ? '' : ` and ${perHour} an hour`}`

const MODES: readonly FulfilmentMode[] = ['pickup', 'delivery']

/** The transitions of an order as a Markdown table, without the statuses of other channels, which nothing sets. */
export function allowedMoves(): string {
  const statuses = (Object.keys(ORDER_GRAPH) as OrderStatus[]).filter(
    status => ORDER_GRAPH[status].next.length > 0 || status === 'refunded',
  )
  const rows = statuses.map(status => {
    const cells = MODES.map(mode => movesOf(status, mode))
    return `| \`${status}\` | ${cells.join(' | ')} |`
  })
  return ['| from | pickup: to | delivery: to |', '|---|---|---|', ...rows].join('\n')
}

function movesOf(status: OrderStatus, mode: FulfilmentMode): string {
  const always = nextStatuses({ status, mode, paid: false })
  const paid = nextStatuses({ status, mode, paid: true })
  const transitions = paid.map(next => (always.includes(next) ? `\`${next}\`` : `\`${next}\` (paid)`))
  return transitions.length === 0 ? 'final' : transitions.join(', ')
}
