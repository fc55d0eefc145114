// The order as it grows: lines, guest, minutes, sum, and the one button that enters it.
import { MAX_NOTE_LENGTH } from '@pesan/contract/limits'
import { setQuantity } from '@pesan/domain/cart/cart'
import { subtotalOf, totalOf } from '@pesan/domain/cart/price'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { formatRupiah, ZERO_RUPIAH } from '@pesan/domain/money/rupiah'
import { useRef, useState } from 'react'
import { useBoardSettings } from '../../../shell/board-settings.tsx'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { usualMinutesOf } from '../usual-minutes.ts'
import type { Chosen } from './draft.ts'
import { chosenOutlet, isTouched, type Missing, missingOf, problemsOf } from './draft.ts'
import { GuestFields } from './guest-fields.tsx'
import { LineRow } from './line-row.tsx'
import { MinutesTiles } from './minutes-tiles.tsx'
import type { DraftUse } from './use-draft.ts'
import { useEntering } from './use-entering.ts'

interface OrderPaneProps {
  use: DraftUse
  products: ProductIndex
  isMenuKnown: boolean
  onEdit: (chosen: Chosen) => void
  onMenuChanged: () => void
}

const MISSING = {
  items: 'newOrder.noItems',
  lines: 'newOrder.fixLines',
  outlet: 'newOrder.chooseOutlet',
  phone: 'newOrder.needsPhone',
} as const satisfies Record<Missing, string>

function useOwnOutlets() {
  const { company, outlets } = useMembership()
  return company.outlets.filter(({ id }) => outlets === null || outlets.includes(id))
}

export function OrderPane({ use, products, isMenuKnown, onEdit, onMenuChanged }: OrderPaneProps) {
  const t = useT()
  const { draft, change, clear } = use
  const outlets = useOwnOutlets()
  const { enter, isBusy, failure, dismiss } = useEntering(use, onMenuChanged)
  const [isTried, setIsTried] = useState(false)
  const pane = useRef<HTMLElement>(null)
  const outlet = chosenOutlet(draft, outlets)
  const usual = usualMinutesOf(useBoardSettings(), { outlet_id: outlet })
  const minutes = draft.minutes ?? usual
  const missing = missingOf(draft, outlet, products)
  const problems = isMenuKnown ? problemsOf(draft, products) : new Map<string, never>()
  const says = (field: Missing) => (isTried && missing.includes(field) ? t(MISSING[field]) : undefined)
  const errorOf = (field: 'outlet' | 'phone') =>
    says(field) ?? (failure?.field === field ? failure.text : undefined)
  const subtotal = subtotalOf(products, draft.cart)
  const total = totalOf({ subtotal, deliveryFee: ZERO_RUPIAH, voucherDiscount: ZERO_RUPIAH })
  const press = () => {
    const [first] = missing
    if (first === undefined && outlet !== null) return void enter({ outlet, minutes, products })
    setIsTried(true)
    pane.current?.querySelector<HTMLElement>(`[data-part="${first}"] :is(input, select, button)`)?.focus()
  }
  const empty = () => {
    clear()
    dismiss()
    setIsTried(false)
  }
  return (
    <section
      ref={pane}
      aria-label={t('newOrder.order')}
      className="flex min-h-0 flex-1 flex-col bg-surface md:w-[340px] md:flex-none md:border-l md:border-line lg:w-[400px]"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <div data-part="lines">
          {draft.cart.items.length === 0 ? (
            <p className="rounded-card border-2 border-dashed border-line p-4 text-p-row text-ink-2">
              {t('newOrder.empty')}
            </p>
          ) : (
            <ul>
              {draft.cart.items.map(line => (
                <LineRow
                  key={line.id}
                  line={line}
                  product={products.get(line.productId)}
                  problem={problems.get(line.id) ?? null}
                  refusal={failure?.line === line.id ? failure.text : undefined}
                  onEdit={onEdit}
                  onQuantity={quantity => change({ cart: setQuantity(draft.cart, line.id, quantity) })}
                />
              ))}
            </ul>
          )}
          <FieldError id="new-order-items" text={says('items') ?? says('lines')} />
        </div>
        <TextField
          label={t('newOrder.orderNote')}
          value={draft.cart.deliveryNotes}
          maxLength={MAX_NOTE_LENGTH}
          onChange={deliveryNotes => change({ cart: { ...draft.cart, deliveryNotes } })}
        />
        <GuestFields
          draft={draft}
          outlets={outlets}
          outlet={outlet}
          errors={{ outlet: errorOf('outlet'), phone: errorOf('phone') }}
          onChange={change}
        />
        <MinutesTiles usual={usual} minutes={minutes} onChange={tile => change({ minutes: tile })} />
        {isTouched(draft) && !isBusy && (
          <Button kind="plain" size="page" onPress={empty}>
            {t('newOrder.discard')}
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-2 border-t border-line p-4 pb-[max(16px,env(safe-area-inset-bottom))]">
        <FieldError
          id="new-order-failure"
          text={failure?.field === 'form' && !failure.line ? failure.text : undefined}
        />
        {failure?.isEntered ? (
          <Button size="large" onPress={empty}>
            {t('newOrder.startAgain')}
          </Button>
        ) : (
          <>
            <p className="text-p-caption text-ink-2">{t('newOrder.cash')}</p>
            <ServerButton size="large" isBusy={isBusy} onPress={press}>
              {t('newOrder.enter', { amount: formatRupiah(total) })}
            </ServerButton>
          </>
        )}
      </div>
    </section>
  )
}
