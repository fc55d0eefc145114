import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LAYER_OF } from './dialog-slot.tsx'
import { type Dialog, dialogReducer, NO_DIALOGS } from './dialog-stack.ts'

const STYLES = readFileSync(new URL('../styles/layers.css', import.meta.url), 'utf8')
/** Of a sheet with the class `layer-{name}`. */
const numberOf = (name: string) => Number(new RegExp(`--layer-${name}: (\\d+);`).exec(STYLES)?.[1])

describe('the stacking order', () => {
  it.each([
    [9998, ['menu', 'cross_sell', 'profile', 'wheel_step']],
    [99990, ['addresses']],
    [99991, ['address_details', 'payment_methods', 'credit_card', 'email_collection', 'saved_cards', 'name']],
    [99998, ['product', 'outlets', 'sign_in', 'enter_code']],
    [999999, ['pick_location']],
    [9999999, ['out_of_range', 'delete_address', 'unfinished_order']],
  ] as const)('AMB-087 at %i', (layer, dialogs) => {
    expect(dialogs.map(dialog => [dialog, numberOf(LAYER_OF[dialog])])).toEqual(
      dialogs.map(dialog => [dialog, layer]),
    )
    for (const dialog of dialogs) {
      const name = LAYER_OF[dialog]
      expect(STYLES).toMatch(new RegExp(`\\.layer-${name} \\{\\s*z-index: var\\(--layer-${name}\\)`))
    }
  })
})

describe('UIST-01 the tracked dialogs', () => {
  const location = { latitude: -8.65, longitude: 115.14 }
  const address = { ...location, id: 'a', mapsAddress: 'Jl. Raya 1' } as never
  it.each<Dialog>([
    { type: 'addresses' },
    { type: 'pick_location', address: null },
    { type: 'pick_location', address },
    { type: 'address_details', address, isEdit: true },
    { type: 'address_details', address, isEdit: false },
    { type: 'product', productId: 'diavola' as never },
    { type: 'payment_methods' },
    { type: 'credit_card', hasEmail: true, isForOrder: false },
    { type: 'email_collection', isForOrder: false },
    { type: 'saved_cards' },
    { type: 'name', isSecond: true },
    { type: 'outlets' },
    { type: 'out_of_range', location, mapsAddress: 'Jl. Raya 1' },
    { type: 'enter_code', phone: '+628123', expiresAt: '2026-11-20T10:00:00Z', requestId: null, waitS: null },
    { type: 'sign_in' },
  ])('$type is open with all its data, until it is closed', dialog => {
    const stack = dialogReducer(NO_DIALOGS, { type: 'open', dialog })
    expect(stack.layers).toEqual([{ ...dialog, serial: 1 }])
    expect(dialogReducer(stack, { type: 'trim', depth: 0 }).layers).toEqual([])
  })
})
