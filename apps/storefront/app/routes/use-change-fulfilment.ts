// The action of the address chip: choose the store in pick up mode, the address in delivery mode (AMB-086).
import { fulfilmentStore } from '../features/fulfilment/fulfilment-store.ts'
import { useDialogs } from '../shell/dialogs.tsx'

export function useChangeFulfilment(): () => void {
  const dialogs = useDialogs()
  return () => dialogs.open({ type: fulfilmentStore.getState().mode === 'pickup' ? 'outlets' : 'addresses' })
}
