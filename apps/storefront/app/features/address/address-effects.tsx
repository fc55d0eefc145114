// Reports failures of address calls, each with its message (ADDR-60), on every page. Merges both sides when a
// session begins in this tab (ADDR-56).
import { useEffect } from 'react'
import type { PlainKey } from '../../lib/i18n/t.ts'
import { currentToken, onSessionStart } from '../../lib/session.ts'
import { useT } from '../../shell/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'
import type { AddressAction } from './address-sync.ts'

export function AddressEffects(): null {
  const t = useT()
  const toasts = useToasts()
  useEffect(
    () => startAddressSync(doing => toasts.error(t(FAILURE_KEYS[doing]), { id: 'addresses' })),
    [t, toasts],
  )
  return null
}

/** The code that calls the server loads with a session, or with the first address dialog. */
function startAddressSync(notify: (doing: AddressAction) => void): () => void {
  let stop = () => {}
  let isOver = false
  const start = async (isOwn: boolean) => {
    const { addressFailureStore, addressSync } = await import('./address-sync.ts')
    if (isOver) return
    stop()
    stop = addressFailureStore.subscribe(failure => failure && notify(failure.doing))
    // A session that began in another tab is merged by that tab.
    if (isOwn) await addressSync.sync()
  }
  const begin = (isOwn: boolean) => void start(isOwn).catch(() => undefined)
  const leave = onSessionStart('addresses', begin)
  if (currentToken() !== null) begin(true)
  return () => {
    isOver = true
    stop()
    leave()
  }
}

/** The message for each failed address call (ADDR-60). */
export const FAILURE_KEYS = {
  create: 'address.createFailed',
  update: 'address.updateFailed',
  delete: 'address.deleteFailed',
  load: 'address.loadFailed',
  sync: 'address.syncFailed',
} as const satisfies Record<AddressAction, PlainKey>
