// A product with its choices, a note and how many, by the rules of the storefront's product sheet.

import { MAX_NOTE_LENGTH } from '@pesan/contract/limits'
import type { ModifierGroup } from '@pesan/contract/menu'
import { addLine, type Cart, replaceLine } from '@pesan/domain/cart/cart'
import { linePrice } from '@pesan/domain/cart/price'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { isAvailable } from '@pesan/domain/product/availability'
import {
  groupHint,
  missingSelections,
  type SelectedModifiers,
  selectedIn,
  selectionKind,
  toggleModifier,
} from '@pesan/domain/product/selection'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useRef, useState } from 'react'
import type { T } from '../../../lib/i18n/t.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Chosen } from './draft.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

interface ProductDialogProps {
  chosen: Chosen
  cart: Cart
  onCart: (cart: Cart) => void
  onClose: () => void
}

export function ProductDialog({ chosen: { product, line }, cart, onCart, onClose }: ProductDialogProps) {
  const t = useT()
  const [selected, setSelected] = useState<SelectedModifiers>(line?.options.selectedModifiers ?? {})
  const [notes, setNotes] = useState(line?.options.notes ?? '')
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const missing = missingSelections(product, selected)
  const save = () => {
    const [first] = missing
    if (first) {
      setIsTried(true)
      form.current?.querySelector<HTMLElement>(`[data-group="${CSS.escape(first.groupId)}"] input`)?.focus()
      return
    }
    const options = { selectedModifiers: selected, notes: notes.trim() }
    const next = { productId: product.id, quantity, options }
    onCart(line ? replaceLine(cart, { ...next, id: line.id }) : addLine(cart, next, serverNowMs()))
    onClose()
  }
  const price = formatRupiah(linePrice(product, selected, quantity))
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={product.name}
      description={product.description || undefined}
      closeLabel={t('common.close')}
      foot={
        <>
          <QuantityStepper name={product.name} quantity={quantity} min={1} onChange={setQuantity} />
          <Button className="flex-1" onPress={save}>
            {t(line ? 'newOrder.change' : 'newOrder.add', { price })}
          </Button>
        </>
      }
    >
      <div ref={form} className="flex flex-col gap-5">
        {product.modifierGroups.filter(isAvailable).map(group => (
          <GroupField
            key={group.id}
            group={group}
            selected={selected}
            isMissing={isTried && missing.some(({ groupId }) => groupId === group.id)}
            onSelected={setSelected}
          />
        ))}
        <TextField label={t('newOrder.note')} value={notes} maxLength={MAX_NOTE_LENGTH} onChange={setNotes} />
      </div>
    </Sheet>
  )
}

function hintText(t: T, group: ModifierGroup): string {
  const hint = groupHint(group)
  if (hint.type === 'pick_one') return t('newOrder.pickOne')
  if (hint.type === 'optional') return t('newOrder.optional', { max: hint.max })
  return t('newOrder.pickRange', { min: hint.min, max: hint.max })
}

interface GroupFieldProps {
  group: ModifierGroup
  selected: SelectedModifiers
  isMissing: boolean
  onSelected: (selected: SelectedModifiers) => void
}

function GroupField({ group, selected, isMissing, onSelected }: GroupFieldProps) {
  const t = useT()
  const kind = selectionKind(group)
  const ids = selectedIn(selected, group.id)
  const errorId = `missing-${group.id}`
  return (
    <fieldset data-group={group.id} aria-describedby={errorId}>
      <legend className="flex w-full items-baseline justify-between gap-3 pb-2">
        <span className="text-p-block">{group.display_name}</span>
        <span className="text-p-caption text-ink-2">{hintText(t, group)}</span>
      </legend>
      <div className="flex flex-col">
        {group.modifiers.map(modifier => {
          const isChecked = ids.includes(modifier.id)
          const isSoldOut = !isAvailable(modifier)
          const toggled = toggleModifier(selected, group, modifier.id)
          return (
            <label
              key={modifier.id}
              className={`flex min-h-12 items-center gap-3 border-b border-line text-p-row ${isSoldOut ? 'text-ink-3' : ''}`}
            >
              <input
                type={kind}
                name={group.id}
                className="size-5 shrink-0 accent-accent"
                checked={isChecked}
                disabled={isSoldOut}
                onChange={() => toggled.status === 'changed' && onSelected(toggled.selected)}
              />
              <span className="min-w-0 flex-1">{modifier.name}</span>
              <span className="figures text-p-caption">
                {isSoldOut
                  ? t('newOrder.soldOut')
                  : modifier.price > 0 && `+ ${formatRupiah(modifier.price)}`}
              </span>
            </label>
          )
        })}
      </div>
      <FieldError id={errorId} text={isMissing ? t('newOrder.choose') : undefined} />
    </fieldset>
  )
}
