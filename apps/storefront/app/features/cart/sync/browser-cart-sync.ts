// The cart sync of this page. Loaded only for a session, because it brings the code that calls the server.
import { companyCall } from '../../../lib/api/company-call.ts'
import { createMutex } from '../../../lib/mutex.ts'
import { pageProps } from '../../../lib/page-props.ts'
import { sessionStore } from '../../../lib/session.ts'
import { storageKey } from '../../../lib/storage/persisted-store.ts'
import { cartStore } from '../cart-store.ts'
import { CartSync } from './cart-sync.ts'
import { serverCopyStore } from './server-copy.ts'

export const cartSync = new CartSync({
  call: companyCall,
  carts: cartStore,
  sessions: sessionStore,
  serverCopy: serverCopyStore,
  nowMs: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  runExclusive: createMutex(storageKey(pageProps().company.id, 'cart-sync')),
})
