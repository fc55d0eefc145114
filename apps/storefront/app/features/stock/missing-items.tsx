// No outlet that delivers to the address has the whole cart: what is missing where, and what can be done (HOURS-14).
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useT } from '../../shell/page.tsx'
import { Block } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'

export interface MissingAt {
  outlet: string
  /** `left` 0: sold out. */
  items: { name: string; left: number }[]
}

interface MissingItemsProps {
  outlets: readonly MissingAt[]
  /** The outlet that has everything, for a customer who can come. */
  pickup: string | null
  /** The outlet that lacks the fewest lines; null when nothing of the cart would be left. */
  rest: string | null
  onPickup: () => void
  onRest: () => void
}

export function MissingItems({ outlets, pickup, rest, onPickup, onRest }: MissingItemsProps) {
  const t = useT()
  const itemText = ({ name, left }: MissingAt['items'][number]): string =>
    left === 0 ? t('stock.soldOut', { name }) : t('stock.onlyLeft', { name, count: left })
  return (
    <Block>
      <output className="flex items-start gap-2.5">
        <CircleAlert size={20} strokeWidth={1.9} className="mt-0.5 shrink-0 text-err-ink" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="mb-1 block text-title-3 text-balance">{t('stock.noneHasAll')}</span>
          {outlets.map(({ outlet, items }) => (
            <span key={outlet} className="block text-small wrap-anywhere text-ink-2">
              {t('stock.missingAt', { outlet, items: items.map(itemText).join(', ') })}
            </span>
          ))}
        </span>
      </output>
      <div className="mt-3.5 flex flex-col gap-2">
        {rest !== null && (
          <Button kind="tinted" size="small" isWide onPress={onRest}>
            {t('stock.deliverRest', { outlet: rest })}
          </Button>
        )}
        {pickup !== null && (
          <Button kind="secondary" size="small" isWide onPress={onPickup}>
            {t('stock.pickUpAt', { outlet: pickup })}
          </Button>
        )}
      </div>
    </Block>
  )
}
