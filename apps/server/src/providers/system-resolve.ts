// All addresses of a host, as the machine's resolver returns them.
import { lookup } from 'node:dns/promises'

/** The lookup itself cannot be aborted, only the wait for it. */
export async function systemResolve(host: string, signal: AbortSignal): Promise<string[]> {
  const gaveUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('gave up')), { once: true })
  })
  const found = await Promise.race([lookup(host, { all: true, verbatim: false }), gaveUp])
  return found.map(({ address }) => address)
}
