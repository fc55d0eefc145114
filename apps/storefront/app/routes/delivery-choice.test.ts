import type { OutletId, ProductId } from '@pesan/contract/ids'
import type { PublicStockItem } from '@pesan/contract/stock'
import type { Outlet } from '@pesan/domain/outlet/outlet'
import { describe, expect, it } from 'vitest'
import { chooseDelivery } from './delivery-choice.ts'

const AT = new Date('2026-11-25T10:00:00Z')
const ADDRESS = { latitude: -8.66, longitude: 115.14 }
const outlet = (name: string, latitude: number): Outlet => ({
  id: name as OutletId,
  shortCode: name,
  name,
  address: 'Bali',
  latitude,
  longitude: 115.14,
  deliveryRadiusKm: null,
})
/** Far delivers as well, Away does not. */
const OUTLETS = [outlet('Far', -8.7), outlet('Near', -8.65), outlet('Away', -8.5)]
const line = (id: string, quantity = 1) => ({ productId: id as ProductId, quantity, modifierIds: [] })

const CART = [line('soda'), line('pizza')]

function choose(left: Record<string, Record<string, number>>, lines = CART, closed = '') {
  const stock = OUTLETS.map(({ id }) => ({
    outlet_id: id,
    items: Object.entries(left[id] ?? {}).map(
      ([item, count]): PublicStockItem => ({
        outlet_id: id,
        type: 'product',
        id: item,
        left: count,
        sold_out: false,
        until: null,
        revision: 1,
      }),
    ),
  }))
  const { choice, fartherId, outletIds, pickup } = chooseDelivery({
    outlets: OUTLETS,
    area: { center: ADDRESS, radiusKm: 7 },
    address: ADDRESS,
    stock,
    at: AT,
    lines,
    closed,
  })
  expect(fartherId).toBe('outlet' in choice && choice.outlet.name !== 'Near' ? choice.outlet.id : null)
  return [choice.status, 'outlet' in choice ? choice.outlet.name : '', outletIds.join(), pickup?.name]
}

describe('the outlet that brings the cart', () => {
  it('HOURS-14 is the nearest with every line; the menu shows what the others that have all of it have, too', () => {
    expect(choose({})).toEqual(['complete', 'Near', 'Near,Far', 'Near'])
    expect(choose({ Near: { soda: 0 } })).toEqual(['complete', 'Far', 'Far', 'Far'])
  })

  it('HOURS-14 is open for delivery', () => {
    expect(choose({}, CART, 'Near')).toEqual(['complete', 'Far', 'Far', 'Near'])
    expect(choose({}, CART, 'Near,Far')).toEqual(['closed', 'Near', 'Near', 'Near'])
  })

  it('HOURS-14 is the one that lacks the fewest lines when none has all; one that has all is for coming by', () => {
    const lines = [line('soda'), line('pizza'), line('pasta', 3)]
    const left = { Near: { soda: 0, pizza: 0 }, Far: { pasta: 2 } }
    expect(choose(left, lines)).toEqual(['incomplete', 'Far', 'Far', 'Away'])
    expect(choose({ ...left, Away: { soda: 0 } }, lines)).toEqual(['incomplete', 'Far', 'Far', undefined])
  })
})
