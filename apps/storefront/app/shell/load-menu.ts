// Fetches the menu. With the version of the page in its address the answer never changes, so a returning visitor has
// it from the browser's cache (MENU-08).
import { readMenu } from '@pesan/contract/api'
import type { Menu } from '@pesan/contract/menu'
import { companyCall } from '../lib/api/company-call.ts'

export function loadMenu(version: number | 'latest'): Promise<Menu> {
  return companyCall(readMenu, { query: { v: String(version) } })
}
