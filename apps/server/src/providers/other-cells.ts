// The other cells of the installation (0038): a provider reports everything to one address, so the cell that receives a
// report forwards it. Only cells of one operator are configured with each other; a single installation has none.

export const FORWARDED_HEADER = 'pesan-forwarded'
const TIMEOUT_MS = 10_000
const NO_ANSWER = 503

export interface OtherCells {
  /** Sends a webhook to each of them and returns the statuses of their answers, 503 for none. */
  forward(webhook: ForwardedWebhook): Promise<number[]>
}

export interface ForwardedWebhook {
  path: string
  body: Buffer | string
  headers: Readonly<Record<string, string>>
}

/** `addresses`: of the servers or their balancer, one for each cell. */
export const createOtherCells = (addresses: readonly string[]): OtherCells => ({
  forward: webhook => Promise.all(addresses.map(address => forwardTo(address, webhook))),
})

async function forwardTo(address: string, { path, body, headers }: ForwardedWebhook): Promise<number> {
  try {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { ...headers, [FORWARDED_HEADER]: '1' },
      body: new Uint8Array(Buffer.from(body)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    // The provider, or our own retry, sends it again.
    return NO_ANSWER
  }
}

/** A cell that was sent a webhook by another one never hands it on. */
export const isForwarded = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers[FORWARDED_HEADER] !== undefined
