import type { ModifierGroupId, ModifierId, OutletId, PaymentCardId, ProductId } from '@pesan/contract/ids'
import type { Product } from '@pesan/contract/menu'
import type { Rupiah } from '@pesan/contract/money'
import type { Address } from '@pesan/domain/address/address'
import type { Cart } from '@pesan/domain/cart/cart'
import { describe, expect, it } from 'vitest'
import { orderBody } from './order-body.ts'

const OUTLET = 'outlet-1' as OutletId
const DIAVOLA: Product = {
  id: 'diavola' as ProductId,
  name: 'Diavola',
  description: '',
  price: 125_000 as Rupiah,
  photos: [],
  modifierGroups: [
    {
      id: 'size' as ModifierGroupId,
      display_name: 'Size',
      selectionRangeMin: 1,
      selectionRangeMax: 1,
      availableStatus: 'AVAILABLE',
      modifiers: [{ id: 'large' as ModifierId, name: 'Large', price: 30_000 as Rupiah }],
    },
  ],
}

function bodyOf(cart: Partial<Cart>, products: Product[] = [DIAVOLA], voucherCode?: string) {
  return orderBody({
    cart: { items: [], deliveryNotes: '', ...cart },
    products: new Map(products.map(product => [product.id, product])),
    scheduledFor: null,
    paymentMethod: 'cash',
    destination: { mode: 'pickup', outletId: OUTLET },
    voucherCode,
  })
}

const line = (selectedModifiers: Record<string, string[]>) => ({
  id: '1',
  productId: DIAVOLA.id,
  quantity: 2,
  options: { selectedModifiers: selectedModifiers as Record<string, ModifierId[]>, notes: 'Cut in 8' },
})

describe('the body of an order', () => {
  it('EDIT-10 says what the customer must not eat, and nothing where that is nothing', () => {
    const wanted = {
      cart: { items: [], deliveryNotes: '' },
      products: new Map(),
      scheduledFor: null,
      paymentMethod: 'cash' as const,
      destination: { mode: 'pickup' as const, outletId: OUTLET },
    }
    expect(orderBody({ ...wanted, allergies: ['peanuts'] }).allergies).toEqual(['peanuts'])
    expect(orderBody({ ...wanted, allergies: [] })).not.toHaveProperty('allergies')
  })

  it('LATER-04 names the chosen slot', () => {
    const wanted = {
      cart: { items: [], deliveryNotes: '' },
      products: new Map(),
      paymentMethod: 'cash' as const,
      destination: { mode: 'pickup' as const, outletId: OUTLET },
    }
    const slotIn = (scheduledFor: string | null) => orderBody({ ...wanted, scheduledFor }).scheduled_for
    expect([slotIn('2026-11-26T03:30:00.000Z'), slotIn(null)]).toEqual([
      '2026-11-26T03:30:00.000Z',
      undefined,
    ])
  })

  it('CHARGE-06 CHARGE-09 names the total, the tip and the fee that were shown, and none of them without charges', () => {
    const address = {} as Address
    const destination = { mode: 'delivery' as const, address, name: 'Home', fee: 15_000 as Rupiah }
    const wanted = {
      cart: { items: [], deliveryNotes: '' },
      products: new Map(),
      scheduledFor: null,
      paymentMethod: 'cash' as const,
      destination,
    }
    const charged = [
      { kind: 'items' as const, amount: 300_000 },
      { kind: 'tax' as const, amount: 27_273, included: true as const },
      { kind: 'delivery' as const, amount: 0, free_from: 300_000 },
      { kind: 'tip' as const, amount: 5_000 },
    ]
    expect(orderBody({ ...wanted, charged })).toMatchObject({ total: 305_000, tip: 5_000, delivery_fees: 0 })
    const plain = orderBody({ ...wanted, charged: null })
    expect([plain.total, plain.tip, plain.delivery_fees]).toEqual([undefined, undefined, 15_000])
  })

  it('ORDER-10 pickup: items with the prices shown, method, outlet and note', () => {
    expect(bodyOf({ items: [line({ size: ['large'], dips: [] })], deliveryNotes: ' Ring twice ' })).toEqual({
      items: [
        {
          product_id: 'diavola',
          quantity: 2,
          unit_price: 125_000,
          notes: 'Cut in 8',
          modifierGroups: [
            { id: 'size', modifiers: [{ product_id: 'large', quantity: 1, unit_price: 30_000 }] },
          ],
        },
      ],
      payment_method: 'cash',
      pickup_outlet_id: OUTLET,
      delivery_notes: 'Ring twice',
    })
  })

  it('ORDER-10 card: the saved card and its token', () => {
    const body = orderBody({
      cart: { items: [], deliveryNotes: '' },
      products: new Map(),
      scheduledFor: null,
      paymentMethod: 'card',
      destination: { mode: 'pickup', outletId: OUTLET },
      card: { id: 'card-1' as PaymentCardId, token: 'pm-1' },
    })
    expect(body).toMatchObject({ payment_method: 'card', payment_card_id: 'card-1', payment_token: 'pm-1' })
    expect(bodyOf({})).not.toHaveProperty('payment_card_id')
    expect(bodyOf({})).not.toHaveProperty('payment_token')
  })

  it('ORDER-10 includes an applied voucher (AMB-031)', () => {
    expect(bodyOf({}, [DIAVOLA], 'BARA30')).toMatchObject({ voucher_code: 'BARA30' })
    expect(bodyOf({})).not.toHaveProperty('voucher_code')
  })

  it('includes products that left the menu, so that the server refuses the order instead of accepting a different one', () => {
    const [item] = bodyOf({ items: [line({ size: ['gone'] })] }).items
    expect(item?.modifierGroups?.[0]?.modifiers).toEqual([{ product_id: 'gone', quantity: 1, unit_price: 0 }])
    expect(bodyOf({ items: [line({ size: ['large'] })] }, []).items[0]).toMatchObject({
      product_id: 'diavola',
      unit_price: 0,
    })
  })

  it('ORDER-10 delivery: the whole address, the fee that was shown, and no outlet', () => {
    const address = {
      id: '1763740800000',
      saveAs: 'home' as const,
      name: 'Villa Kayu',
      mapsName: 'Jl. Subak Sari',
      mapsAddress: 'Tibubeneng, Badung',
      latitude: -8.65,
      longitude: 115.14,
      locationDetail: 'Blue gate',
      landmark: '',
    }
    const body = orderBody({
      cart: { items: [], deliveryNotes: 'Ring twice' },
      products: new Map(),
      scheduledFor: null,
      paymentMethod: 'cash',
      destination: { mode: 'delivery', address, name: 'Home', fee: 15_000 as Rupiah },
    })
    expect(body).toEqual({
      items: [],
      payment_method: 'cash',
      delivery_address_name: 'Home',
      delivery_latitude: -8.65,
      delivery_longitude: 115.14,
      delivery_location_detail: 'Blue gate',
      delivery_landmark: '',
      gmaps_address: 'Tibubeneng, Badung',
      delivery_fees: 15_000,
      delivery_notes: 'Ring twice',
    })
  })
})
