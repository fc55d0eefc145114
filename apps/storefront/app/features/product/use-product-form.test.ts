import type { ModifierGroupId, ModifierId, ProductId } from '@pesan/contract/ids'
import type { ModifierGroup, Product } from '@pesan/contract/menu'
import type { Rupiah } from '@pesan/contract/money'
import type { CartLine } from '@pesan/domain/cart/line'
import { describe, expect, it } from 'vitest'
import { openingValues } from './use-product-form.ts'

const id = (text: string) => text as ModifierId

const group = (name: string, max: number, parts: Partial<ModifierGroup> = {}): ModifierGroup => ({
  id: name as ModifierGroupId,
  display_name: name,
  selectionRangeMin: 0,
  selectionRangeMax: max,
  availableStatus: 'AVAILABLE',
  modifiers: ['a', 'b', 'c'].map(modifier => ({
    id: id(`${name}-${modifier}`),
    name: modifier,
    price: 0 as Rupiah,
  })),
  ...parts,
})

const pizza = (...modifierGroups: ModifierGroup[]): Product => ({
  id: 'pizza' as ProductId,
  name: 'Pizza',
  description: '',
  price: 95_000 as Rupiah,
  photos: [],
  modifierGroups,
})

const line = (selectedModifiers: Record<string, ModifierId[]>): CartLine => ({
  id: '1',
  productId: 'pizza' as ProductId,
  quantity: 3,
  options: { selectedModifiers, notes: 'no onion' },
})

describe('the initial state of the product sheet', () => {
  it('PROD-29 a new line has quantity 1 and nothing selected', () => {
    expect(openingValues(pizza(group('size', 1)), undefined)).toEqual({
      quantity: 1,
      selected: {},
      notes: '',
    })
  })

  it('PROD-28 an edited line has its quantity, modifiers and notes', () => {
    expect(openingValues(pizza(group('dips', 2)), line({ dips: [id('dips-a'), id('dips-c')] }))).toEqual({
      quantity: 3,
      selected: { dips: ['dips-a', 'dips-c'] },
      notes: 'no onion',
    })
  })

  it('unavailable options are left out', () => {
    const soldOut = group('dips', 2, {
      modifiers: [{ id: id('dips-a'), name: 'a', price: 0 as Rupiah, availableStatus: 'UNAVAILABLE' }],
    })
    const closed = group('base', 1, { availableStatus: 'UNAVAILABLE' })
    const before = line({ dips: [id('dips-a')], base: [id('base-a')], gone: [id('gone-a')] })
    expect(openingValues(pizza(soldOut, closed), before).selected).toEqual({})
  })
})
