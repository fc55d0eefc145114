// One line of the order: what it is, what is wrong with it, how many and for how much.
import type { Product } from '@pesan/contract/menu'
import type { CartLine } from '@pesan/domain/cart/line'
import type { LineProblem } from '@pesan/domain/cart/line-problem'
import { linePrice } from '@pesan/domain/cart/price'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { chosenModifiers } from '@pesan/domain/product/check-selection'
import { useT } from '../../../shell/use-t.ts'
import { FieldError } from '../../../ui/field-error.tsx'
import type { Chosen } from './draft.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

interface LineRowProps {
  line: CartLine
  /** Undefined while the menu loads, or when it left the menu. */
  product: Product | undefined
  problem: LineProblem | null
  /** Why the server refused it. */
  refusal: string | undefined
  onEdit: (chosen: Chosen) => void
  onQuantity: (quantity: number) => void
}

const PROBLEMS = {
  gone: 'newOrder.gone',
  out_of_stock: 'newOrder.soldOut',
  options_changed: 'newOrder.chooseAgain',
} as const satisfies Record<LineProblem, string>

export function LineRow({ line, product, problem, refusal, onEdit, onQuantity }: LineRowProps) {
  const t = useT()
  const { selectedModifiers, notes } = line.options
  const name = product?.name ?? t('newOrder.unknown')
  const options = product
    ? chosenModifiers(product, selectedModifiers).map(({ modifier }) => modifier.name)
    : []
  const price = product && linePrice(product, selectedModifiers, line.quantity)
  return (
    <li className="border-b border-line py-2.5">
      <div className="flex items-start gap-2">
        <button
          type="button"
          className="min-h-11 min-w-0 flex-1 rounded-small text-left"
          onClick={() => product && onEdit({ product, line })}
        >
          <span className="sr-only">{t('newOrder.edit')} </span>
          <span className="block text-b-item">{name}</span>
          {options.length > 0 && <span className="block text-p-body text-ink-2">{options.join(', ')}</span>}
          {notes !== '' && (
            <span className="mt-1 inline-block rounded-chip bg-soon-tint px-2 py-0.5 text-p-body font-semibold text-soon">
              {notes}
            </span>
          )}
          {price !== undefined && (
            <span className="figures block text-p-caption text-ink-2">{formatRupiah(price)}</span>
          )}
        </button>
        <QuantityStepper name={name} quantity={line.quantity} min={0} onChange={onQuantity} />
      </div>
      <FieldError
        id={`problem-${line.id}`}
        text={refusal ?? (problem === null ? undefined : t(PROBLEMS[problem]))}
      />
    </li>
  )
}
