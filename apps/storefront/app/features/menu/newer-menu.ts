// Reads the live menu if it is another one than that of the page. What the page has costs an answer without a body.
import type { CompanyId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Menu } from '@pesan/contract/menu'
import { pause } from '../../lib/after-paint.ts'
import { menuOf } from '../../lib/menu-guard.ts'
import { menuAddress } from '../../shell/load-menu.ts'

interface Wanted {
  companyId: CompanyId
  locale: Locale
  /** Of the menu that the page has. */
  version: number
  /** Null: whatever is live. */
  announced: number | null
}

/** Null: the page has it, or the answer is not a menu. */
export async function newerMenu({ version, announced, ...of }: Wanted): Promise<Menu | null> {
  const accept = { accept: 'application/json' }
  if (announced !== null)
    return menuIn(await fetch(menuAddress({ ...of, version: announced }), { headers: accept }))
  // From the browser's cache, with what names its content; a version that is neither there nor live is answered with the live one.
  const own = await fetch(menuAddress({ ...of, version }), { headers: accept })
  const etag = own.headers.get('etag')
  if (etag === null || !(own.headers.get('cache-control') ?? '').includes('immutable')) return menuIn(own)
  await own.body?.cancel()
  const live = await fetch(menuAddress({ ...of, version: 'latest' }), {
    headers: { ...accept, 'if-none-match': etag },
  })
  return live.status === 304 ? null : menuIn(live)
}

const menuIn = async (answer: Response): Promise<Menu | null> =>
  answer.ok ? menuOf(await answer.text(), pause) : null
