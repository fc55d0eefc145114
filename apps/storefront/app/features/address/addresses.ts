// The address actions of this page, loaded for a session or with the first dialog or page that changes
// addresses. The server loads it too, so it accesses the page only when called.
import { createStore } from 'zustand/vanilla'
import { companyCall } from '../../lib/api/company-call.ts'
import { createMutex, type RunExclusive } from '../../lib/mutex.ts'
import { pageProps } from '../../lib/page-props.ts'
import { currentToken } from '../../lib/session.ts'
import { storageKey } from '../../lib/storage/persisted-store.ts'
import { addressStore } from './address-store.ts'
import { type AddressFailure, createAddressSync } from './address-sync.ts'

/** The last failure; `AddressEffects` shows it. */
export const addressFailureStore = createStore<AddressFailure | null>(() => null)

let mutex: RunExclusive | undefined

export const addressSync = createAddressSync({
  call: companyCall,
  companyId: () => pageProps().company.id,
  token: currentToken,
  books: addressStore,
  runExclusive: work => (mutex ??= createMutex(storageKey(pageProps().company.id, 'address-sync')))(work),
  notify: failure => addressFailureStore.setState({ ...failure }, true),
  // oxlint-disable-next-line no-console -- ADDR-59 requires it: a programming error, not a customer's
  log: message => console.error(message),
})
