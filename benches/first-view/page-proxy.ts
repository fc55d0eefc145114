// Serves the product's pages at another address, with or without their script. Both ways it caches one document, compressed
// alike, and passes everything else on, so that the script is the only difference.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import type { ProductServer } from '../harness/product-server.ts'
import { BenchStopped, type RunScope } from '../harness/run-scope.ts'

export interface PageProxy {
  /** The address of the sample company's storefront. */
  origin: string
  /** Removes the cached document; the next request fetches it again. */
  clear(): void
}

const SCRIPT = /<script type="module"[^>]*><\/script>/
const INLINE_SCRIPT = /<script>[^<]*<\/script>/

export async function startPageProxy(
  scope: RunScope,
  product: ProductServer,
  { hasScript }: { hasScript: boolean },
): Promise<PageProxy> {
  let stored: Promise<Document> | undefined
  const server = createServer((incoming, outgoing) => {
    const isPage = (incoming.url ?? '/').split('?')[0] === '/'
    const work = isPage
      ? (stored ??= takeDocument(product, hasScript)).then(document => sendDocument(outgoing, document))
      : passOn(product, incoming, outgoing)
    work.catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  scope.atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new BenchStopped('no free port')
  return {
    origin: `http://bara.localhost:${address.port}`,
    clear: () => {
      stored = undefined
    },
  }
}

interface Document {
  headers: [string, string][]
  body: Buffer
}

async function takeDocument({ port, host }: ProductServer, hasScript: boolean): Promise<Document> {
  const answer = await ask({ port, host, path: '/', headers: {} })
  const html = (await buffer(answer)).toString()
  if (!SCRIPT.test(html)) throw new BenchStopped('the home page has no script to take away')
  const body = brotliCompressSync(hasScript ? html : html.replace(SCRIPT, '').replace(INLINE_SCRIPT, ''), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10 },
  })
  const policy = answer.headers['content-security-policy']
  const headers: [string, string][] = [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-encoding', 'br'],
    ['content-length', String(body.length)],
    ['cache-control', 'no-cache'],
    ['content-security-policy', typeof policy === 'string' ? policy : ''],
  ]
  return { headers, body }
}

function sendDocument(outgoing: ServerResponse, { headers, body }: Document): void {
  outgoing.writeHead(200, headers.flat())
  outgoing.end(body)
}

async function passOn(
  { port, host }: ProductServer,
  { url = '/', headers }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const answer = await ask({ port, host, path: url, headers })
  outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
  answer.pipe(outgoing)
}

interface BenchRequest {
  port: number
  host: string
  path: string
  headers: IncomingMessage['headers']
}

async function ask({ port, host, path, headers }: BenchRequest): Promise<IncomingMessage> {
  const question = request({ host: '127.0.0.1', port, path, headers: { ...headers, host } })
  question.end()
  const [answer] = (await once(question, 'response')) as [IncomingMessage]
  return answer
}
