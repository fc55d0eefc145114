// Whether the server has a newer release than this page is of (STAFF-19).
import { assetsOf } from '../lib/page-assets.ts'
import { createStore } from '../lib/store.ts'

/** Before a page of this release has added files that it loads on demand. */
const ownAssets = assetsOf(document.documentElement.outerHTML)

/** Short, and the same on every device with this release. */
export const ownVersion = shortName(ownAssets ?? '')

/** The files of the newer release; null without one. */
export const newerRelease = createStore<string | null>(null)

export async function checkRelease(): Promise<void> {
  try {
    const answer = await fetch('/board', { headers: { accept: 'text/html' }, cache: 'no-cache' })
    const assets = answer.ok ? assetsOf(await answer.text()) : null
    if (assets !== null) newerRelease.set(assets === ownAssets ? null : assets)
  } catch {
    // Without a connection there is no newer release.
  }
}

const RELOADED_FOR = 'pesan:reloaded-for'

/** By itself only once for a release: another process may still serve the previous one. */
export function reloadOnce(release: string): void {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === release) return
    sessionStorage.setItem(RELOADED_FOR, release)
  } catch {
    // Without storage it would not be known how often.
    return
  }
  window.location.reload()
}

/** FNV-1a, in hexadecimal. */
function shortName(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
