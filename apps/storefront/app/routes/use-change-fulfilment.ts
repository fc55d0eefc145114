// What pressing the address chip does: in pick up mode choose the store, in delivery mode the address (AMB-086).
import { fulfilmentStore } from '../features/fulfilment/fulfilment-store.ts'
import { useDialogs } from '../shell/dialogs.tsx'

export function useChangeFulfilment(): () => void {
  const dialogs = useDialogs()
  return () => dialogs.open({ type: fulfilmentStore.getState().mode === 'pickup' ? 'outlets' : 'addresses' })
}
