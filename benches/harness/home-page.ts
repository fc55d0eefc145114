// Opens the home page of a company over a new connection, by the `Host` header: not every system resolves names below
// `localhost`.
import { Agent, get } from 'node:http'
import * as v from 'valibot'

export interface OpenedPage {
  status: number
  /** Until the page was complete. */
  ms: number
  bytes: number
}

export async function openHomePage(
  { port, slug }: { port: number; slug: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenedPage> {
  const startedAt = performance.now()
  const { status, bytes } = await new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: '/',
      agent: new Agent({ keepAlive: false }),
      headers: { ...headers, host: `${slug}.localhost:${port}` },
    }
    get(options, response => {
      let received = 0
      response.on('data', chunk => (received += v.parse(v.instance(Buffer), chunk).length))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: received }))
      response.on('error', reject)
    }).on('error', reject)
  })
  return { status, bytes, ms: performance.now() - startedAt }
}
