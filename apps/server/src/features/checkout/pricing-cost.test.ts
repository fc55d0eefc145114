// What it takes to price an order. The test says that the amounts are right; how long it takes, `benches/pricing` measures with
// more runs.
import { writeFile } from 'node:fs/promises'
import type { Charges } from '@pesan/contract/charge'
import type { ModifierGroupId, ModifierId, ProductId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { OrderItemInput } from '@pesan/contract/order'
import { listAmounts, totalOfAmounts } from '@pesan/domain/charge/list-amounts'
import type { ProductIndex } from '@pesan/domain/menu/find-product'
import { priceOrder } from '@pesan/domain/order/price-order'
import { medianUs } from '@pesan/testkit/median-us'
import { afterAll, expect, test } from 'vitest'

const { PRICING_RUNS, FIGURES_FILE } = process.env
const RUNS = Number(PRICING_RUNS ?? 20)
const LINES = 50
const rp = (amount: number) => amount as Rupiah

const MODIFIERS = [rp(3_000), rp(5_000)]
const PRICE = rp(95_000)
const products = new Map(
  Array.from({ length: LINES }, (_, line) => {
    const id = `product-${line}` as ProductId
    const group = {
      id: 'toppings' as ModifierGroupId,
      name: 'Toppings',
      selectionRangeMin: 0,
      selectionRangeMax: 3,
      availableStatus: 'AVAILABLE',
      modifiers: MODIFIERS.map((price, index) => ({
        id: `topping-${index}` as ModifierId,
        name: `Topping ${index}`,
        price,
        availableStatus: 'AVAILABLE',
      })),
    }
    return [
      id,
      { id, name: `Product ${line}`, price: PRICE, availableStatus: 'AVAILABLE', modifierGroups: [group] },
    ]
  }),
) as unknown as ProductIndex
const items = [...products.keys()].map(id => ({
  product_id: id,
  quantity: 2,
  unit_price: PRICE,
  notes: 'no onions',
  modifierGroups: [
    {
      id: 'toppings',
      modifiers: MODIFIERS.map((price, index) => ({
        product_id: `topping-${index}`,
        quantity: 1,
        unit_price: price,
      })),
    },
  ],
})) as unknown as OrderItemInput[]

const charges = (menu_prices: Charges['menu_prices']): Charges => ({
  service_millipercent: 5_500,
  service_base: 'before_voucher',
  tax_millipercent: 33_333,
  menu_prices,
  packaging: { amount: rp(2_000), per: 'product' },
  minimum_order: rp(50_000),
  free_delivery_from: rp(300_000_000),
  tips: [rp(5_000), rp(10_000), rp(20_000)],
  delivery_carries: 'service_and_tax',
  tip_carries: 'tax',
})

function priceAll(menuPrices: Charges['menu_prices']) {
  const priced = priceOrder(products, items)
  if (priced.status === 'refused') throw new Error(priced.code)
  return listAmounts({
    charges: charges(menuPrices),
    subtotal: priced.subtotal,
    pieces: 2 * LINES,
    voucherDiscount: rp(30_000),
    delivery: { fee: rp(15_000), freeFrom: null },
    tip: rp(5_000),
  })
}

const figures: { what: string; us: number }[] = []
afterAll(async () => {
  if (FIGURES_FILE !== undefined) await writeFile(FIGURES_FILE, JSON.stringify(figures))
})

test.each(['plus_plus', 'inclusive'] as const)(
  'CHARGE-02 fifty lines with all charges, menu prices %s, sum to their total',
  menuPrices => {
    const amounts = priceAll(menuPrices)
    const subtotal = LINES * 2 * (PRICE + 8_000)
    expect(amounts[0]).toEqual({ kind: 'items', amount: subtotal })
    const added = amounts.filter(({ included }) => !included).reduce((sum, { amount }) => sum + amount, 0)
    expect(totalOfAmounts(amounts)).toBe(added)
    expect(amounts.map(({ kind }) => kind)).toEqual([
      'items',
      'voucher',
      'packaging',
      'service',
      'tax',
      'delivery',
      'tip',
    ])
    figures.push({ what: `menu prices \`${menuPrices}\``, us: medianUs(RUNS, () => priceAll(menuPrices)) })
  },
)
