// Events of the provider about payments that are unknown to this cell: one of the other cells may (0038).
import type { OtherCells } from '../../providers/other-cells.ts'

export const PAYMENT_WEBHOOK_PATH = '/webhooks/xendit'

/** `unknown`: a cell did not answer, so the event must be retried. */
export type ForeignEvent = 'processed' | 'of_no_cell' | 'unknown'
export type ProcessElsewhere = (body: unknown) => Promise<ForeignEvent>

export const createProcessElsewhere =
  (otherCells: OtherCells, platform: { callbackToken: string } | null): ProcessElsewhere =>
  async body => {
    const statuses = await otherCells.forward({
      path: PAYMENT_WEBHOOK_PATH,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-callback-token': platform?.callbackToken ?? '' },
    })
    if (statuses.includes(200)) return 'processed'
    return statuses.every(status => status === 404) ? 'of_no_cell' : 'unknown'
  }

interface OwnEvent {
  slug: string
  token: string
  webhookId: string | null
  body: Buffer
}

/** An event of an account with separate keys: the cell of the company knows the token, stores the event, and answers. */
export async function forwardOwnEvent(
  otherCells: OtherCells,
  { slug, token, webhookId, body }: OwnEvent,
): Promise<ForeignEvent> {
  const statuses = await otherCells.forward({
    path: `${PAYMENT_WEBHOOK_PATH}/${encodeURIComponent(slug)}`,
    body,
    headers: {
      'content-type': 'application/json',
      'x-callback-token': token,
      ...(webhookId === null ? {} : { 'webhook-id': webhookId }),
    },
  })
  if (statuses.includes(200)) return 'processed'
  return statuses.every(status => status < 500) ? 'of_no_cell' : 'unknown'
}
