import type { ModifierId, ProductId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { OrderAnswer } from '@pesan/contract/order'
import { describe, expect, it } from 'vitest'
import { en } from '../../lib/i18n/messages/en.ts'
import { createT } from '../../lib/i18n/t.ts'
import { itemPrice, optionPrice, orderedAt } from './order-facts.ts'
import { helpLink } from './order-footer.tsx'
import { HEADLINE_KEYS, STEP_KEYS, stepState } from './order-messages.ts'

const t = createT('en', en)

describe('the facts of the order page', () => {
  it('I2 a line costs (item + its options) × quantity', () => {
    const option = { id: '1', product_id: 'm' as ModifierId, name: 'Large', price: 30_000 as Rupiah }
    expect(
      itemPrice({
        id: '1',
        product_id: 'p' as ProductId,
        name: 'Diavola',
        quantity: 2,
        unit_price: 125_000 as Rupiah,
        notes: '',
        options: [option],
        modifier_groups: [],
      }),
    ).toBe(310_000)
  })

  it('TICKET-06 the printed order says what each modifier costs, and nothing of one that is free', () => {
    const options = [30_000, 0, -5_000].map(price =>
      optionPrice({ id: '1', product_id: 'm' as ModifierId, name: 'Large', price: price as Rupiah }),
    )
    expect(options).toEqual(['+Rp 30.000', null, '-Rp 5.000'])
  })

  it('the time of the order falls back to its creation', () => {
    const order = (ordered_at_date: string, created_at: string) =>
      ({ ordered_at_date, created_at }) as OrderAnswer
    expect(orderedAt(order('2026-11-20T10:00:00Z', ''))?.toISOString()).toBe('2026-11-20T10:00:00.000Z')
    expect(orderedAt(order('', '2026-11-20T11:00:00Z'))?.toISOString()).toBe('2026-11-20T11:00:00.000Z')
    expect(orderedAt(order('', ''))).toBeNull()
  })

  it('ORDER-43 a later step is highlighted once it is reached', () => {
    expect([
      stepState('preparing', 'delivering'),
      stepState('delivering', 'delivering'),
      stepState('completed', 'delivering'),
    ]).toEqual(['done', 'now', 'next'])
  })

  it('ORDER-43 AMB-067 the steps of a delivery and of a pickup have different messages', () => {
    expect(Object.values(STEP_KEYS.delivery).map(key => t(key))).toEqual([
      'Prepare Food',
      'On Deliver',
      'Order Complete',
    ])
    expect(Object.values(STEP_KEYS.pickup).map(key => t(key))).toEqual([
      'Prepare Food',
      'Ready for pickup',
      'Order Complete',
    ])
  })

  it('ORDER-44 AMB-067 each headline has its message', () => {
    const words = Object.fromEntries(
      Object.entries(HEADLINE_KEYS).map(([headline, key]) => [headline, t(key)]),
    )
    expect(words).toEqual({
      getting_ready: 'Getting your food ready',
      coming: 'Your food is coming to you',
      ready_for_pickup: 'Your food is ready',
      delivered: 'Food delivered',
      order_complete: 'Order complete',
    })
  })

  it('the help link opens WhatsApp with the order number filled in', () => {
    expect(helpLink('+62 812-3456', t('order.helpMessage', { company: 'Bara', number: '7' }))).toBe(
      'https://wa.me/628123456?text=Hello%20Bara%2C%20I%20need%20help%20with%20order%20%237.',
    )
  })
})
