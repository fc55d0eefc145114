import {
  changeSoldOut,
  createVoucher,
  listSoldOut,
  listVouchers,
  placeOrder,
  readMenu,
  restoreVoucher,
  validateVoucher,
  withdrawVoucher,
} from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSoldOutInTime } from './sold-out.service.ts'

let api: Api
let key: string
beforeAll(async () => {
  api = await startApi()
  key = await api.keyOf('bara')
})
afterAll(() => api.stop())

const change = (
  ...changes: { type: 'product' | 'modifier'; id: string; sold_out: boolean; until?: string }[]
) => api.call(changeSoldOut, { token: key, body: { changes } })
async function statusOf(id: string, company = 'bara'): Promise<string> {
  const { categories } = await api.call(readMenu, { company })
  const products = categories.flatMap(category => category.items)
  const found = [
    ...products,
    ...products.flatMap(product => product.modifierGroups).flatMap(group => group.modifiers),
  ].find(item => item.id === id)
  return found === undefined ? 'absent' : (found.availableStatus ?? 'AVAILABLE')
}

describe('sold out', () => {
  test('AMB-082 an item shows as sold out at once and is refused in orders, only at this company', async () => {
    const { data } = await change({ type: 'product', id: 'soda', sold_out: true })
    expect(data).toEqual([{ type: 'product', id: 'soda', name: 'Lime soda', until: null }])
    expect([await statusOf('soda'), await statusOf('soda', 'sawah')]).toEqual(['UNAVAILABLE', 'AVAILABLE'])
    const token = await api.signIn('bara', '+6281234567890')
    const body = await api.orderBody('bara')
    const refused = await api.refusal(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
    expect(refused.code).toBe('product_unavailable')
    await change({ type: 'product', id: 'soda', sold_out: false })
    expect((await api.placeOrder({ token })).status).toBe('approved')
  })

  test('a sold-out mark outlives an import of the menu', async () => {
    await change({ type: 'product', id: 'soda', sold_out: true })
    await api.importMenu('bara')
    expect(await statusOf('soda')).toBe('UNAVAILABLE')
    await change({ type: 'product', id: 'soda', sold_out: false })
  })

  test('a mark with an end expires by itself at that moment, and not before', async () => {
    const until = new Date(api.clock.now().getTime() + 3_600_000).toISOString()
    await change({ type: 'product', id: 'soda', sold_out: true, until })
    api.clock.advance({ s: 3599 })
    await endSoldOutInTime(api.services)
    expect(await statusOf('soda')).toBe('UNAVAILABLE')
    api.clock.advance({ s: 1 })
    await endSoldOutInTime(api.services)
    expect(await statusOf('soda')).toBe('AVAILABLE')
    expect((await api.call(listSoldOut, { token: key })).data).toEqual([])
  })

  test('a modifier is sold out wherever it is offered', async () => {
    const { categories } = await api.call(readMenu)
    const modifier = categories
      .flatMap(category => category.items)
      .flatMap(product => product.modifierGroups)
      .flatMap(group => group.modifiers)
      .find(item => item.availableStatus === undefined)
    const id = String(modifier?.id)
    await change({ type: 'modifier', id, sold_out: true })
    expect(await statusOf(id)).toBe('UNAVAILABLE')
    await change({ type: 'modifier', id, sold_out: false })
    expect(await statusOf(id)).toBe('AVAILABLE')
  })

  test('an id that the menu does not have refuses all changes, and the answer names it', async () => {
    const changes = [
      { type: 'product', id: 'soda', sold_out: true },
      { type: 'modifier', id: 'soda', sold_out: true },
    ]
    const refused = await api.refusal(changeSoldOut, { token: key, body: { changes } })
    expect(refused).toMatchObject({ httpStatus: 422, code: 'unknown_menu_item' })
    expect(Object.keys(refused.errors ?? {})).toEqual(['changes.1.id'])
    expect(await statusOf('soda')).toBe('AVAILABLE')
  })

  test.each([
    [{ type: 'outlet', id: 'soda', sold_out: true }],
    [{ type: 'product', id: 'soda', sold_out: true, until: 'tomorrow' }],
    [{ type: 'product', id: 'soda' }],
  ])('%j is invalid input', async mark => {
    const refused = await api.refusal(changeSoldOut, { token: key, body: { changes: [mark] } })
    expect(refused.code).toBe('invalid_input')
  })
})

describe('vouchers of the restaurant', () => {
  test('are listed, and a withdrawn one is invalid from then on', async () => {
    await api.call(createVoucher, { token: key, body: { code: 'hari10', percent: 10 } })
    const { data } = await api.call(listVouchers, { token: key })
    expect(data).toMatchObject([{ code: 'HARI10', percent: 10, uses: 0, withdrawn_at: null }])
    const items = (await api.orderBody('bara')).items
    const evaluate = () => api.call(validateVoucher, { body: { code: 'HARI10', items, mode: 'pickup' } })
    expect((await evaluate()).isValid).toBe(true)
    await api.call(withdrawVoucher, { token: key, params: { code: 'hari10' } })
    expect((await evaluate()).isValid).toBe(false)
    const again = await api.refusal(withdrawVoucher, { token: key, params: { code: 'hari10' } })
    expect(again.code).toBe('voucher_not_found')
  })

  test('are brought back after they ended, with their uses, and only then', async () => {
    const params = { code: 'KEMBALI' }
    await api.call(createVoucher, { token: key, body: { ...params, amount: 5000, total_limit: 1 } })
    const restore = { token: key, params }
    expect((await api.refusal(restoreVoucher, restore)).code).toBe('voucher_not_found')
    const token = await api.signIn('bara', '+6281234567811')
    await api.placeOrder({ token, body: { voucher_code: params.code } })
    await api.call(withdrawVoucher, restore)
    await api.call(restoreVoucher, { token: key, params: { code: 'kembali' } })
    const { data } = await api.call(listVouchers, { token: key })
    expect(data.find(({ code }) => code === params.code)).toMatchObject({ uses: 1, withdrawn_at: null })
    const items = (await api.orderBody('bara')).items
    const evaluated = await api.call(validateVoucher, { body: { ...params, items, mode: 'pickup' } })
    expect(evaluated.messageKey).toBe('cartPage.voucher_used_up')
  })

  test('of another company cannot be withdrawn, nor brought back', async () => {
    await api.call(createVoucher, { token: key, body: { code: 'OURS', amount: 5000 } })
    const refused = await api.refusal(withdrawVoucher, {
      token: await api.keyOf('sawah'),
      params: { code: 'OURS' },
    })
    expect(refused.code).toBe('voucher_not_found')
    await api.call(withdrawVoucher, { token: key, params: { code: 'OURS' } })
    const theirs = { token: await api.keyOf('sawah'), params: { code: 'OURS' } }
    expect((await api.refusal(restoreVoucher, theirs)).code).toBe('voucher_not_found')
  })
})
