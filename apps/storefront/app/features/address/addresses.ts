// The one address keeper of this page. Loaded with the first dialog or page that changes addresses, or for a session; it
// touches the page only when it is asked for something, because the server loads it too.
import { createStore } from 'zustand/vanilla'
import { companyCall } from '../../lib/api/company-call.ts'
import { pageProps } from '../../lib/page-props.ts'
import { currentToken } from '../../lib/session.ts'
import { storageKey } from '../../lib/storage/persisted-store.ts'
import { createTurns, type InTurn } from '../../lib/turns.ts'
import { type AddressFailure, createAddressKeeper } from './address-keeper.ts'
import { addressStore } from './address-store.ts'

/** The last failure, for whoever says it (AddressNotices). */
export const addressFailureStore = createStore<AddressFailure | null>(() => null)

let turns: InTurn | undefined

export const addressKeeper = createAddressKeeper({
  call: companyCall,
  companyId: () => pageProps().company.id,
  token: currentToken,
  books: addressStore,
  inTurn: work => (turns ??= createTurns(storageKey(pageProps().company.id, 'address-sync')))(work),
  tell: failure => addressFailureStore.setState({ ...failure }, true),
  // oxlint-disable-next-line no-console -- ADDR-59 asks for it: somebody's mistake, not a customer's
  log: message => console.error(message),
})
