// What the list of the menu shows: it stays while a product is open.
import type { CompanyId } from '@pesan/contract/ids'
import type { MenuContent } from '@pesan/contract/menu-content'
import { createStore } from '../../../lib/store.ts'

interface ListState {
  company: CompanyId | null
  /** Keys of categories; null before the first press. */
  open: ReadonlySet<string> | null
  top: number
}

export const listState = createStore<ListState>({ company: null, open: null, top: 0 })

export const listOf = (state: ListState, company: CompanyId): ListState =>
  state.company === company ? state : { company, open: null, top: 0 }

/** A phone shows one list; beside a product there is room for one category. */
export const openAtFirst = ({ category_keys: keys }: MenuContent, isBeside: boolean): ReadonlySet<string> =>
  new Set(isBeside ? keys.slice(0, 1) : keys)

export function toggleCategory(company: CompanyId, open: ReadonlySet<string>, key: string): void {
  const next = new Set(open)
  if (!next.delete(key)) next.add(key)
  listState.set(now => ({ ...listOf(now, company), open: next }))
}

export const openCategory = (company: CompanyId, open: ReadonlySet<string>, key: string): void =>
  listState.set(now => ({ ...listOf(now, company), open: new Set([...open, key]) }))
