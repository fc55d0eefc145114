// What pressing the address chip does: choose the store to pick up from. Delivery addresses cannot be set yet; that is
// said, and pick up offered.
import { fulfilmentStore, setMode } from '../features/fulfilment/fulfilment-store.ts'
import { useDialogs } from '../shell/dialogs.tsx'
import { useToasts } from '../shell/toasts.ts'
import { useT } from '../shell/use-t.ts'

export function useChangeFulfilment(): () => void {
  const t = useT()
  const toasts = useToasts()
  const dialogs = useDialogs()
  return () => {
    const chooseStore = () => {
      setMode('pickup')
      dialogs.open({ type: 'outlets' })
    }
    if (fulfilmentStore.getState().mode === 'pickup') return chooseStore()
    toasts.info(t('cartPage.delivery_unavailable'), {
      id: 'fulfilment',
      action: { label: t('cart.choosePickup'), onPress: chooseStore },
    })
  }
}
