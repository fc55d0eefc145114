// Fetches the menu (MENU-08). With the version of the page in its address the answer never changes, so a returning
// visitor has it from the browser's cache. It is all that the first view fetches, and the machinery of calls stays
// out of it for that: no token, no refusals, no schema library.
import { BASE_PATH } from '@pesan/contract/endpoint'
import type { CompanyId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Menu } from '@pesan/contract/menu'
import { NetworkError } from '../lib/api/failures.ts'
import { menuOf } from '../lib/menu-shape.ts'
import { pause } from '../lib/pause.ts'

export interface AskedMenu {
  companyId: CompanyId
  version: number | 'latest'
  locale: Locale
}

export async function loadMenu(asked: AskedMenu): Promise<Menu> {
  try {
    const response = await fetch(menuAddress(asked), { headers: { accept: 'application/json' } })
    const menu = await menuOf(await response.json(), pause)
    if (menu) return menu
    throw new Error(`the answer with status ${response.status} is no menu`)
  } catch (cause) {
    throw new NetworkError('the menu did not come', { cause })
  }
}

/** The row `readMenu` of the API table. */
export const menuAddress = ({ companyId, version, locale }: AskedMenu): string =>
  `${BASE_PATH.company.replace('{companyId}', companyId)}/menus?v=${version}&locale=${locale}`
