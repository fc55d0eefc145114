// What may happen once per visit, which lasts while this tab is open, reloads included.
import { pageProps } from '../page-props.ts'
import { storageKey } from './persisted-store.ts'

const happened = new Set<string>()

/** True for the first call in this visit, false from then on. */
export function isFirstInVisit(key: string): boolean {
  const entry = storageKey(pageProps().company.id, key)
  if (happened.has(entry)) return false
  happened.add(entry)
  try {
    const isFirst = sessionStorage.getItem(entry) === null
    sessionStorage.setItem(entry, 'done')
    return isFirst
  } catch {
    // Without storage, a reload begins a new visit.
    return true
  }
}
