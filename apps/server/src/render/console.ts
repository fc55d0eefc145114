// The built console: its shell, which is the same for every page and person, and the files that it loads.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CachedResponse,
  createCachedResponse,
  REVALIDATE,
  type StaticFile,
} from '../http/cached-response.ts'
import { CONSOLE_PERMISSIONS, consolePolicy, SERVICE_WORKER_POLICY } from '../http/security-headers.ts'
import { packageFile } from '../settings/package-file.ts'
import { listBuiltFiles } from './built-files.ts'

export interface ConsoleFiles {
  /** The answer to every page address. */
  shell: CachedResponse
  /** By path. */
  assets: ReadonlyMap<string, StaticFile>
}

const DIST = packageFile('../console/dist')
const MANIFEST = '/manifest.webmanifest'
const NAMED = {
  '/icon.svg': {},
  '/icon-192.png': {},
  '/icon-512.png': {},
  '/service-worker.js': { headers: [['content-security-policy', SERVICE_WORKER_POLICY]] },
} as const

/** `frames`: the hosts of companies, whose pages it frames. `dist` is its build folder. */
export async function loadConsole(frames: string, dist: string = DIST): Promise<ConsoleFiles> {
  const [html, manifest, files] = await Promise.all([
    readFile(join(dist, 'index.html'), 'utf8'),
    readFile(join(dist, MANIFEST), 'utf8'),
    listBuiltFiles(dist, NAMED),
  ])
  const manifestFile = await createCachedResponse({
    body: manifest,
    contentType: 'application/manifest+json',
    cacheControl: REVALIDATE,
  })
  files.set(MANIFEST, () => manifestFile)
  return { shell: await createShell(html, frames), assets: files }
}

export const createShell = (html: string, frames: string): Promise<CachedResponse> =>
  createCachedResponse({
    body: html,
    contentType: 'text/html; charset=utf-8',
    cacheControl: REVALIDATE,
    headers: [
      ['content-security-policy', consolePolicy({ frames, scriptHashes: inlineHashes(html) })],
      ['permissions-policy', CONSOLE_PERMISSIONS],
    ],
  })

/** Of the scripts that the build has written into its shell. */
const inlineHashes = (html: string): string[] =>
  Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  )
