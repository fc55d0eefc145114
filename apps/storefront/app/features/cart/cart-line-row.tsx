// One line of the cart: the product, the chosen options, the unit price, and how to change it (CART-29 to
// CART-32).
import type { ModifierGroupId } from '@pesan/contract/ids'
import { MAX_QUANTITY } from '@pesan/contract/limits'
import type { Product } from '@pesan/contract/menu'
import type { Rupiah } from '@pesan/contract/money'
import type { CartLine } from '@pesan/domain/cart/line'
import { type LineProblem, lineProblem } from '@pesan/domain/cart/line-problem'
import { unitPrice } from '@pesan/domain/cart/price'
import type { Marked } from '@pesan/domain/menu/diet-menu'
import type { TimedProduct } from '@pesan/domain/menu/timed-menu'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { chosenModifiers } from '@pesan/domain/product/check-selection'
import type { SelectedModifiers } from '@pesan/domain/product/selection'
import type { StockedProduct } from '@pesan/domain/stock/stocked-menu'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, type ReactNode, useRef } from 'react'
import { usePrice, useT } from '../../shell/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useCollapse } from '../../ui/use-exit-animation.ts'

interface CartLineRowProps {
  line: CartLine
  /** Removed, and still closing its gap. */
  isExiting: boolean
  /** Absent when the product is no longer on the menu. */
  product: Product | undefined
  /** What one piece cost when the customer last saw it, if that differs. */
  priceBefore: Rupiah | null
  /** How many are left, if the cart holds more (STOCK-03). */
  fewLeft: number | null
  onEdit: (line: CartLine) => void
  onQuantity: (line: CartLine, quantity: number) => void
}

/** Memoised: a tap in a long cart must not render all of its lines. */
export const CartLineRow = memo(function CartLineRow(props: CartLineRowProps) {
  const { line, isExiting, product, fewLeft, onEdit, onQuantity } = props
  const row = useRef<HTMLLIElement>(null)
  useCollapse(row, isExiting)
  const t = useT()
  const price = usePrice()
  const name = product?.name ?? t('cart.unknownProduct')
  const problem = lineProblem(product, line) ?? (fewLeft === null ? null : 'few_left')
  const canEdit = product && problem !== 'out_of_stock'
  return (
    <li
      ref={row}
      inert={isExiting}
      aria-hidden={isExiting || undefined}
      data-problem={problem}
      tabIndex={problem ? -1 : undefined}
      className="flex gap-3 border-t border-line py-4 first:border-t-0"
    >
      <Picture
        image={product?.picture}
        alt=""
        noPhotoLabel={t('menu.noPhoto')}
        slot="thumb"
        className={`size-19 rounded-md ${isGone(problem) ? '[filter:grayscale(1)]' : ''}`}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <h3
            className={`min-w-0 flex-1 basis-[6rem] text-title-3 ${product ? '' : 'capitalise text-ink-3'}`}
          >
            {name}
          </h3>
          {product && (
            <p className="figures shrink-0 text-title-3">
              {price(unitPrice(product, line.options.selectedModifiers))}
              {line.quantity > 1 && (
                <span className="text-small font-normal text-ink-2"> {t('cart.each')}</span>
              )}
            </p>
          )}
        </div>
        {product && <Choices product={product} line={line} />}
        {line.options.notes && (
          <p className="mt-1.5 flex items-start gap-1.5 text-caption font-normal text-ink-2">
            <MessageSquareText size={16} strokeWidth={2.1} className="mt-px shrink-0" aria-hidden />
            <span className="sr-only">{t('cart.notes')}: </span>
            <span className="min-w-0 wrap-anywhere">{line.options.notes}</span>
          </p>
        )}
        <LineNotice {...props} problem={problem} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
          {canEdit ? (
            <button
              type="button"
              aria-label={t('cart.editLabel', { name })}
              className={LINK}
              onClick={() => onEdit(line)}
            >
              <Pencil size={16} strokeWidth={2.1} aria-hidden />
              {t('cart.edit')}
            </button>
          ) : (
            <button
              type="button"
              aria-label={t('cart.remove', { name })}
              className={LINK}
              onClick={() => onQuantity(line, 0)}
            >
              <Trash2 size={16} strokeWidth={2.1} aria-hidden />
              {t('cart.removeLine')}
            </button>
          )}
          {canEdit && (
            <Stepper
              shape="pill"
              quantity={line.quantity}
              max={leftOf(product) ?? MAX_QUANTITY}
              decreaseLabel={t('cart.decrease', { name })}
              increaseLabel={t('cart.increase', { name })}
              quantityLabel={t('cart.quantity', { name })}
              atOne={{ removeLabel: t('cart.remove', { name }) }}
              onChange={quantity => onQuantity(line, quantity)}
            />
          )}
        </div>
      </div>
    </li>
  )
})

/** More are in the cart than are left. */
type RowProblem = LineProblem | 'few_left'

const isGone = (problem: RowProblem | null): boolean => problem !== null && problem !== 'few_left'
const leftOf = ({ left }: StockedProduct): number | undefined => left
const marksOf = ({ marks }: Product & Marked<ReactNode>) => marks
const notSoldOf = ({ notSold }: TimedProduct): string | undefined => notSold

const LINK = 'flex min-h-11 items-center gap-1.5 text-small font-semibold text-brand-ink hover:underline'

/** What was chosen, and what the customer must not eat (EDIT-10). */
function Choices({ product, line }: { product: Product; line: CartLine }) {
  const groups = chosenByGroup(product, line.options.selectedModifiers)
  if (groups.length === 0) return marksOf(product)?.('line')
  return (
    <>
      <ul className="mt-0.5 text-caption font-normal text-ink-3">
        {groups.map(group => (
          <li key={group.id}>
            <span className="font-medium text-ink-2">{group.name}:</span> {group.names.join(', ')}
          </li>
        ))}
      </ul>
      {marksOf(product)?.('line')}
    </>
  )
}

interface ChosenGroup {
  id: ModifierGroupId
  name: string
  names: string[]
}

/** The chosen options of a line as it lists them: one entry per group, in the order of the menu. */
function chosenByGroup(product: Product, selected: SelectedModifiers): ChosenGroup[] {
  const groups = new Map<ModifierGroupId, ChosenGroup>()
  for (const { group, modifier } of chosenModifiers(product, selected)) {
    const known = groups.get(group.id)
    if (known) known.names.push(modifier.name)
    else groups.set(group.id, { id: group.id, name: group.display_name, names: [modifier.name] })
  }
  return [...groups.values()]
}

const PROBLEM_KEYS = {
  gone: 'cart.lineGone',
  out_of_stock: 'cart.lineOutOfStock',
  options_changed: 'cart.lineOptionsChanged',
} as const satisfies Record<LineProblem, string>

type LineNoticeProps = Pick<CartLineRowProps, 'line' | 'product' | 'fewLeft' | 'priceBefore'> & {
  problem: RowProblem | null
}

/**
 * What a customer needs to know about a line before ordering: that it can no longer be ordered, or not so often, and what to
 * do, that its price has changed, or that its quantity is at the limit.
 */
function LineNotice({ problem, line: { quantity }, product, fewLeft, priceBefore }: LineNoticeProps) {
  const t = useT()
  const notSold = product && notSoldOf(product)
  if (problem) {
    const text =
      problem === 'few_left' ? t('cart.lineFewLeft', { count: fewLeft ?? 0 }) : t(PROBLEM_KEYS[problem])
    return (
      <p className="mt-1.5 flex items-start gap-1.5 text-caption text-err-ink">
        <CircleAlert size={16} strokeWidth={2.1} className="mt-px shrink-0" aria-hidden />
        {notSold === undefined ? text : t('cart.lineNotSold', { when: notSold })}
      </p>
    )
  }
  if (priceBefore !== null) {
    return (
      <p className="mt-1.5 flex items-start gap-1.5 text-caption text-info-ink">
        <Info size={16} strokeWidth={2.1} className="mt-px shrink-0" aria-hidden />
        {t('cart.linePriceChanged', { before: formatRupiah(priceBefore) })}
      </p>
    )
  }
  if (quantity < MAX_QUANTITY) return null
  return <p className="mt-1.5 text-caption text-ink-2">{t('cart.lineFull', { max: MAX_QUANTITY })}</p>
}
