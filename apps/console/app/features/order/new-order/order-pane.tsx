// The order as it grows: lines, how it reaches the guest, who that is, minutes, and its sum.
import { MAX_NOTE_LENGTH } from '@pesan/contract/limits'
import { setQuantity } from '@pesan/domain/cart/cart'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { preparationMinutes, preparationOf } from '@pesan/domain/opening/preparation'
import { useRef, useState } from 'react'
import { useBoardSettings } from '../../../shell/board-settings.tsx'
import { useOwnOutlets } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { usualMinutesOf } from '../usual-minutes.ts'
import { AllergyField } from './allergy-field.tsx'
import type { Chosen } from './draft.ts'
import { chosenOutlet, isTouched, type Missing, missingOf, problemsOf } from './draft.ts'
import { FulfilmentFields } from './fulfilment-fields.tsx'
import { GuestFields } from './guest-fields.tsx'
import { LineRow } from './line-row.tsx'
import { MinutesTiles } from './minutes-tiles.tsx'
import { OrderFoot } from './order-foot.tsx'
import { type RefusedField, refusalField } from './refusal-field.ts'
import type { DraftUse } from './use-draft.ts'
import { useEntering } from './use-entering.ts'
import { useOrderSum } from './use-quote.ts'

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
  place: 'newOrder.choosePlace',
  phone: 'newOrder.needsPhone',
} as const satisfies Record<Missing, string>

export function OrderPane({ use, products, isMenuKnown, onEdit, onMenuChanged }: OrderPaneProps) {
  const t = useT()
  const { draft, change, clear } = use
  const outlets = useOwnOutlets()
  const outlet = chosenOutlet(draft, outlets)
  const usual = preparationMinutes(
    preparationOf(draft.cart.items.map(line => products.get(line.productId)?.preparation_minutes)),
    usualMinutesOf(useBoardSettings(), { outlet_id: outlet }),
  )
  const minutes = draft.minutes ?? usual
  const missing = missingOf(draft, outlet, products)
  const problems = isMenuKnown ? problemsOf(draft, products) : new Map<string, never>()
  const { quote, total, isUnderWay, ...quoting } = useOrderSum(draft, outlet, products)
  const { enter, isBusy, failure, dismiss } = useEntering(use, () => {
    onMenuChanged()
    quoting.readAgain()
  })
  const [isTried, setIsTried] = useState(false)
  const pane = useRef<HTMLElement>(null)
  const refusal = failure ?? (quoting.error ? refusalField(t, quoting.error, draft) : null)
  const says = (field: Missing) => (isTried && missing.includes(field) ? t(MISSING[field]) : undefined)
  const refusalOf = (field: RefusedField) => (refusal?.field === field ? refusal.text : undefined)
  const focus = (part: string | undefined) =>
    pane.current?.querySelector<HTMLElement>(`[data-part="${part}"] :is(input, select, button)`)?.focus()
  const press = () => {
    const [first] = missing
    if (first === undefined && total !== null) {
      const deliveryFee = quote?.delivery_fees ?? null
      return void enter({ outlet, minutes, products, deliveryFee })
    }
    setIsTried(true)
    if (first === undefined && refusal?.field === 'form') quoting.readAgain()
    focus(first ?? refusal?.field)
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
                  refusal={refusal?.line === line.id ? refusal.text : undefined}
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
        <AllergyField allergies={draft.allergies} onChange={allergies => change({ allergies })} />
        <FulfilmentFields
          draft={draft}
          outlets={outlets}
          outlet={outlet}
          errors={{
            outlet: says('outlet') ?? refusalOf('outlet'),
            place: says('place') ?? refusalOf('place'),
          }}
          onChange={change}
        />
        <GuestFields
          draft={draft}
          errors={{ phone: says('phone') ?? refusalOf('phone'), voucher: refusalOf('voucher') }}
          onChange={change}
        />
        <MinutesTiles usual={usual} minutes={minutes} onChange={tile => change({ minutes: tile })} />
        {isTouched(draft) && !isBusy && (
          <Button kind="plain" size="page" onPress={empty}>
            {t('newOrder.discard')}
          </Button>
        )}
      </div>
      <OrderFoot
        mode={draft.mode}
        quote={quote}
        isQuoteUnderWay={isUnderWay}
        total={total}
        failure={refusal?.line ? undefined : refusalOf('form')}
        isEntered={failure?.isEntered === true}
        isBusy={isBusy || isUnderWay}
        onEnter={press}
        onStartAgain={empty}
      />
    </section>
  )
}
