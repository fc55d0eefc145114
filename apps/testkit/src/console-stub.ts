// A console for tests of the server: a shell and one file. It needs no build.
import { createCachedResponse, IMMUTABLE } from '@pesan/server/http/cached-response'
import { type ConsoleFiles, createShell } from '@pesan/server/render/console'

export async function createConsoleStub(): Promise<ConsoleFiles> {
  const script = await createCachedResponse({
    body: 'export {}',
    contentType: 'text/javascript; charset=utf-8',
    cacheControl: IMMUTABLE,
  })
  return {
    shell: await createShell('<!doctype html><title>Console</title>', 'http://*.localhost'),
    assets: new Map([['/assets/console-abc123.js', () => script]]),
  }
}
