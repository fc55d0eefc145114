// The requests of the script inside the shell, which it leaves to the calls of the console (`early-fetch.ts`).
import { COMPANY_HEADER } from '@pesan/contract/endpoint'
import type { EarlyPath } from './early-paths.ts'

interface EarlyRequest {
  response: Promise<Response>
  company: string | null
  sentMs: number
  abort: () => void
}

declare global {
  var earlyRequests: Map<EarlyPath, EarlyRequest> | undefined
}

export function requestEarly(path: EarlyPath, headers: Readonly<Record<string, string>> = {}): void {
  const abort = new AbortController()
  const response = fetch(path, {
    headers: { accept: 'application/json', ...headers },
    signal: abort.signal,
  })
  // Its call says why it failed.
  response.catch(() => undefined)
  globalThis.earlyRequests ??= new Map()
  globalThis.earlyRequests.set(path, {
    response,
    company: headers[COMPANY_HEADER] ?? null,
    sentMs: performance.now(),
    abort: () => abort.abort(),
  })
}
