// Fetches the menu (MENU-08), whose version in the URL makes the answer cacheable forever. It is the first
// view's only request, so it does without the call layer: no token, no schema library.
import { BASE_PATH } from '@pesan/contract/endpoint'
import type { CompanyId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Menu } from '@pesan/contract/menu'
import { ApiRefusal, NetworkError } from '@pesan/ui/api/failures'
import { pause } from '../lib/after-paint.ts'
import { isAbsentOr, isAnything, isObjectOf, isOneOf, isText } from '../lib/guards.ts'
import { menuOf } from '../lib/menu-guard.ts'

export interface RequestedMenu {
  companyId: CompanyId
  version: number | 'latest'
  locale: Locale
}

/** Also without a code, and as the `data` of an answer (API-03). */
const isRefusal = isObjectOf<{ status?: false; code?: string; message: string }>({
  status: isOneOf([false, undefined]),
  code: isAbsentOr(isText),
  message: isText,
})
const isAround = isObjectOf<{ data: unknown }>({ data: isAnything })

/** Throws the server's refusal when it has a message, and `NetworkError` otherwise (MENU-09). */
export async function loadMenu(requested: RequestedMenu): Promise<Menu> {
  try {
    const response = await fetch(menuAddress(requested), { headers: { accept: 'application/json' } })
    const text = await response.text()
    const menu = await menuOf(text, pause)
    if (menu) return menu
    const answer: unknown = JSON.parse(text)
    const refused = [answer, isAround(answer) && answer.data].find(isRefusal)
    throw refused
      ? new ApiRefusal(response.status, { code: 'refused', ...refused })
      : new Error(`no menu, but status ${response.status}`)
  } catch (cause) {
    throw cause instanceof ApiRefusal ? cause : new NetworkError('the menu did not come', { cause })
  }
}

/** The URL of the endpoint `readMenu` in the API table. */
export const menuAddress = ({ companyId, version, locale }: RequestedMenu): string =>
  `${BASE_PATH.company.replace('{companyId}', companyId)}/menus?v=${version}&locale=${locale}`
