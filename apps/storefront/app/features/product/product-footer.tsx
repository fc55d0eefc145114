// The footer of the product sheet: quantity, price and the button; above it, what still has to be chosen.
import type { Rupiah } from '@pesan/contract/money'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { usePrice, useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Stepper } from '../../ui/stepper.tsx'

/** From this amount on, the total gets a separate line. */
const LONG_TOTAL = 1_000_000

interface ProductFooterProps {
  name: string
  quantity: number
  /** How many can be ordered. */
  max: number
  total: Rupiah
  isEdit: boolean
  isIncomplete: boolean
  canOrder: boolean
  /** From when it can be had, if that is why it cannot be ordered. */
  notSold: string | undefined
  onQuantity: (quantity: number) => void
  onSubmit: () => void
}

export function ProductFooter(props: ProductFooterProps) {
  const { name, total, isEdit } = props
  const t = useT()
  const label = isEdit ? t('product.update') : t('product.add')
  const isLong = total >= LONG_TOTAL
  const amount = usePrice()(total)
  return (
    <>
      {/* Always rendered, so that its text is announced when it appears. */}
      <p role="alert">
        {props.isIncomplete && (
          <span className="mb-3 flex items-center gap-2 text-small font-semibold text-err-ink">
            <CircleAlert size={18} strokeWidth={2.1} aria-hidden />
            {t('product.completeRequired')}
          </span>
        )}
      </p>
      <p
        className={`mb-2 flex justify-between text-title-2 ${isLong ? '' : 'min-[360px]:hidden'}`}
        aria-hidden
      >
        {t('product.total')} <Figure>{amount}</Figure>
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Stepper
          shape="block"
          quantity={props.quantity}
          max={props.max}
          atOne="disabled"
          decreaseLabel={t('product.decrease', { name })}
          increaseLabel={t('product.increase', { name })}
          quantityLabel={t('product.quantity', { name })}
          onChange={props.onQuantity}
        />
        <Button
          className="flex-1 basis-[6rem] !justify-between !text-[0.9375rem]"
          isDisabled={!props.canOrder}
          label={props.canOrder ? `${label}, ${amount}` : (props.notSold ?? t('product.outOfStock'))}
          onPress={props.onSubmit}
        >
          {props.canOrder ? (
            <span>{label} </span>
          ) : (
            <span className={props.notSold ? 'mx-auto' : 'capitalise mx-auto'}>
              {props.notSold ?? t('product.outOfStock')}
            </span>
          )}
          {props.canOrder && (
            <span className={isLong ? 'hidden' : 'max-[359px]:hidden'}>
              <Figure>{amount}</Figure>
            </span>
          )}
        </Button>
      </div>
    </>
  )
}
