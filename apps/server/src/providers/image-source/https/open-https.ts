// One https request to one address; the certificate must be that of the host in the url.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'

export interface OpenedImage {
  status: number
  /** As the host announces it, or null. */
  contentLength: number | null
  body: AsyncIterable<Uint8Array>
  close(): void
}

/** Requests `url` at `address`, and nowhere else. */
export type Open = (request: { url: URL; address: string; signal: AbortSignal }) => Promise<OpenedImage>

export const openHttps: Open = openHttpsAt({ port: 443 })

/** `ca`: the certificate authority to trust instead of the usual ones. */
export function openHttpsAt({ port, ca }: { port: number; ca?: string }): Open {
  return async ({ url, address, signal }) => {
    const sent = request({
      host: address,
      port,
      ...(ca === undefined ? {} : { ca }),
      servername: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        accept: 'image/avif,image/webp,image/png,image/jpeg',
        'accept-encoding': 'identity',
      },
      agent: false,
      signal,
    })
    sent.end()
    const [response]: IncomingMessage[] = await once(sent, 'response')
    if (!response) throw new Error('no answer')
    const announced = Number(response.headers['content-length'] ?? Number.NaN)
    return {
      status: response.statusCode ?? 0,
      contentLength: Number.isInteger(announced) ? announced : null,
      body: response,
      close: () => sent.destroy(),
    }
  }
}
