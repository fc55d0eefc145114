// The state of an open product sheet: quantity, selection, notes, and what was refused. The rules are the
// domain's; closing the sheet discards it (PROD-31).
import type { ModifierGroupId, ModifierId } from '@pesan/contract/ids'
import { MAX_QUANTITY } from '@pesan/contract/limits'
import type { ModifierGroup, Product } from '@pesan/contract/menu'
import type { Rupiah } from '@pesan/contract/money'
import type { CartLine, NewCartLine } from '@pesan/domain/cart/line'
import { linePrice } from '@pesan/domain/cart/price'
import { isAvailable } from '@pesan/domain/product/availability'
import { knownSelection } from '@pesan/domain/product/known-selection'
import {
  type MissingSelection,
  missingSelections,
  type SelectedModifiers,
  selectedIn,
  type Toggle,
  toggleModifier,
} from '@pesan/domain/product/selection'
import { useState } from 'react'
import { cutNote } from '../../lib/format/note-text.ts'

export type Refusal = Extract<Toggle, { status: 'refused' }>['reason']

interface ProductForm {
  quantity: number
  selected: SelectedModifiers
  notes: string
  noteWasCut: boolean
  total: Rupiah
  /** Set by a refused submit; entries disappear as the customer makes the choices. */
  missing: readonly MissingSelection[]
  setQuantity: (quantity: number) => void
  setNotes: (text: string) => void
  /** Undefined when the tap was accepted. */
  toggle: (group: ModifierGroup, id: ModifierId) => Refusal | undefined
  /** The line to put into the cart, or the first group that still needs a choice. */
  submit(): { status: 'complete'; line: NewCartLine } | { status: 'incomplete'; first: ModifierGroupId }
}

export function useProductForm(product: Product, line: CartLine | undefined): ProductForm {
  const [opening] = useState(() => openingValues(product, line))
  const [quantity, setQuantity] = useState(opening.quantity)
  const [chosen, setSelected] = useState(opening.selected)
  // Another menu may be published while the sheet is open.
  const selected = knownSelection(product, chosen)
  const [note, setNote] = useState({ text: opening.notes, wasCut: false })
  const [showsMissing, setShowsMissing] = useState(false)
  const missing = missingSelections(product, selected)
  return {
    quantity,
    selected,
    notes: note.text,
    noteWasCut: note.wasCut,
    total: linePrice(product, selected, quantity),
    missing: showsMissing ? missing : [],
    setQuantity: wanted => setQuantity(Math.min(MAX_QUANTITY, Math.max(1, wanted))),
    setNotes: text => setNote(cutNote(text)),
    toggle(group, id) {
      const result = toggleModifier(selected, group, id)
      if (result.status === 'refused') return result.reason
      setSelected(result.selected)
      return undefined
    },
    submit() {
      const [first] = missing
      if (first) {
        setShowsMissing(true)
        return { status: 'incomplete', first: first.groupId }
      }
      const options = { selectedModifiers: selected, notes: note.text.trim() }
      return { status: 'complete', line: { productId: product.id, quantity, options } }
    },
  }
}

interface OpeningValues {
  quantity: number
  selected: SelectedModifiers
  notes: string
}

/**
 * What is selected when the product sheet opens (PROD-28, PROD-29). The menu may have changed since the line
 * was added, so unavailable options are left out and the customer chooses again.
 */
export function openingValues(product: Product, line: CartLine | undefined): OpeningValues {
  if (!line) return { quantity: 1, selected: {}, notes: '' }
  const stored = product.modifierGroups.filter(isAvailable).map(group => {
    const known = group.modifiers.filter(isAvailable).map(modifier => modifier.id)
    const chosen = selectedIn(line.options.selectedModifiers, group.id)
    return [group.id, chosen.filter(id => known.includes(id)).slice(0, group.selectionRangeMax)] as const
  })
  return {
    quantity: line.quantity,
    selected: Object.fromEntries(stored.filter(([, ids]) => ids.length > 0)),
    notes: line.options.notes,
  }
}
