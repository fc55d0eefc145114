// Delivery mode for as long as addresses cannot be set: the place of the address, the plain truth, and the way on.
import MapPin from 'lucide-react/icons/map-pin'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Tile } from '../../ui/tile.tsx'

export function DeliveryNotYet({ onChoosePickup }: { onChoosePickup: () => void }) {
  const t = useT()
  return (
    <div className="mt-4 rounded-lg border border-dashed border-line-strong p-3 pl-[15px]">
      <div className="flex items-center gap-3.5">
        <Tile>
          <MapPin size={20} strokeWidth={1.9} aria-hidden />
        </Tile>
        <div className="min-w-0">
          <p className="text-title-3">{t('cart.setAddress')}</p>
          <p className="text-small text-ink-2">{t('cart.deliveryLater')}</p>
        </div>
      </div>
      <Button kind="tinted" size="small" isWide className="mt-3" onPress={onChoosePickup}>
        {t('cart.choosePickup')}
      </Button>
    </div>
  )
}
