// Fetches the menu (MENU-08). With the version of the page in its address the answer never changes, so a returning
// visitor has it from the browser's cache. It is all that the first view fetches, and the machinery of calls stays
// out of it for that: no token, no schema library.
import { BASE_PATH } from '@pesan/contract/endpoint'
import type { Refusal } from '@pesan/contract/envelope'
import type { CompanyId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Menu } from '@pesan/contract/menu'
import { ApiRefusal, NetworkError } from '../lib/api/failures.ts'
import { menuOf } from '../lib/menu-shape.ts'
import { pause } from '../lib/pause.ts'
import { isShape, isText } from '../lib/shape.ts'

export interface AskedMenu {
  companyId: CompanyId
  version: number | 'latest'
  locale: Locale
}

const isRefusal = isShape<Pick<Refusal, 'code' | 'message'>>({ code: isText, message: isText })

/** Throws the server's refusal where it has words for it, and NetworkError otherwise (MENU-09). */
export async function loadMenu(asked: AskedMenu): Promise<Menu> {
  try {
    const response = await fetch(menuAddress(asked), { headers: { accept: 'application/json' } })
    const text = await response.text()
    const menu = await menuOf(text, pause)
    if (menu) return menu
    const answer: unknown = JSON.parse(text)
    throw isRefusal(answer)
      ? new ApiRefusal(response.status, answer)
      : new Error(`no menu, but status ${response.status}`)
  } catch (cause) {
    throw cause instanceof ApiRefusal ? cause : new NetworkError('the menu did not come', { cause })
  }
}

/** The row `readMenu` of the API table. */
export const menuAddress = ({ companyId, version, locale }: AskedMenu): string =>
  `${BASE_PATH.company.replace('{companyId}', companyId)}/menus?v=${version}&locale=${locale}`
