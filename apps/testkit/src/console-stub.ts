// A console for tests of the server: a shell with an inline script, and one file. It needs no build.
import { createCachedResponse, IMMUTABLE } from '@pesan/server/http/cached-response'
import { type ConsoleFiles, createShell } from '@pesan/server/render/console'

export const INLINE_SCRIPT = 'globalThis.isEarly = true'
const SHELL = `<!doctype html><script>${INLINE_SCRIPT}</script><title>Console</title><script type="module" src="/assets/console-abc123.js"></script>`

export async function createConsoleStub(): Promise<ConsoleFiles> {
  const script = await createCachedResponse({
    body: 'export {}',
    contentType: 'text/javascript; charset=utf-8',
    cacheControl: IMMUTABLE,
  })
  return {
    shell: await createShell(SHELL, 'http://*.localhost'),
    assets: new Map([['/assets/console-abc123.js', () => script]]),
  }
}
