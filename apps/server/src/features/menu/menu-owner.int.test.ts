// Menus that another system imports (EDIT-11), and products that were ordered (EDIT-15).
import * as api from '@pesan/contract/api'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { menuDocumentOf } from '@pesan/testkit/menu-document'
import { type Editing, ofProduct, startEditing } from '@pesan/testkit/menu-editing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let server: Api
let editing: Editing
let token: string
beforeAll(async () => {
  server = await startApi()
  editing = await startEditing(server)
  token = await server.keyOf('bara')
})
afterAll(() => server.stop())

const SODA = { id: 'soda', name: 'Lime soda', priceRupiah: 25_000 }
const importByKey = (soda: object = {}) =>
  server.send(api.importMenu, {
    token,
    body: menuDocumentOf([{ id: 'drinks', items: [{ ...SODA, ...soda }, { id: 'tea' }] }]),
  })
const setOwner = (owner: 'console' | 'import') =>
  server.call(api.takeOverMenu, { ...editing.ratih, body: { owner } })
const PHOTO = 'https://images.example/soda.jpg'
const setSoldOut = (sold_out: boolean) =>
  server.call(api.changeSoldOut, {
    ...editing.ratih,
    body: { changes: [{ type: 'product', id: 'soda', sold_out }] },
  })
const isSoldOut = async () => {
  const { categories } = await server.call(api.readMenu)
  const found = categories.flatMap(({ items }) => items).find(({ id }) => id === 'soda')
  return found?.availableStatus === 'UNAVAILABLE'
}
const soda = async () => (await editing.draft()).content.products.find(({ key }) => key === 'soda')

describe('EDIT-11 a menu that a system imports with its key', () => {
  test('says so, and the console changes only what documents do not own', async () => {
    expect((await editing.draft()).imported_by).toBeNull()
    await importByKey()
    expect((await editing.draft()).imported_by).toEqual({
      name: 'till',
      at: server.clock.now().toISOString(),
    })
    const body = { changes: [ofProduct('soda', 'price', 25_000, 27_000)] }
    const refused = await server.refusal(api.changeDraft, { ...editing.ratih, body })
    expect(refused.code).toBe('menu_imported_by_system')
    const params = { productId: 'soda' }
    const patched = await server.refusal(api.patchProduct, {
      ...editing.ratih,
      params,
      body: { price: 27_000 },
    })
    expect(patched.code).toBe('menu_imported_by_system')
    const own = await editing.change(
      editing.ratih,
      ofProduct('soda', 'name_translations', {}, { id: 'Soda jeruk' }),
      ofProduct('soda', 'photos', [], [PHOTO]),
      ofProduct('soda', 'diets', [], ['vegan']),
    )
    await editing.publish(own.revision)
    await setSoldOut(true)
    expect(await isSoldOut()).toBe(true)
  })

  test('keeps what the console changed, until the document says something else than before', async () => {
    await importByKey({ priceRupiah: 26_000 })
    expect(await soda()).toMatchObject({
      price: 26_000,
      name_translations: { id: 'Soda jeruk' },
      photos: [PHOTO],
      diets: ['vegan'],
    })
    expect(await isSoldOut()).toBe(true)
    await setSoldOut(false)
    expect(await isSoldOut()).toBe(false)
    await importByKey({ priceRupiah: 26_000, nameTranslation: { id: 'Soda limau' } })
    expect(await soda()).toMatchObject({ name_translations: { id: 'Soda limau' }, diets: ['vegan'] })
  })

  test('is taken over: the console changes all, the key is refused, until it is handed back', async () => {
    expect((await setOwner('console')).data.imported_by).toBeNull()
    const { revision } = await editing.change(editing.ratih, ofProduct('soda', 'price', 26_000, 30_000))
    await editing.publish(revision)
    const refused = await server.refusal(api.importMenu, { token, body: menuDocumentOf() })
    expect([refused.httpStatus, refused.code]).toEqual([409, 'menu_taken_over'])
    expect(await editing.priceOf('soda')).toBe(30_000)
    expect((await setOwner('import')).data.imported_by?.name).toBe('till')
    expect((await importByKey()).status).toBe(200)
    expect(await editing.priceOf('soda')).toBe(25_000)
  })
})

describe('EDIT-15 a product that was ordered', () => {
  test('is hidden and not removed; its order and the report stay as they are', async () => {
    await setOwner('console')
    await server.importMenu('bara')
    const customer = await server.signIn('bara', '+6281288000010')
    const placed = await server.placeOrder({ token: customer })
    await server.advance('bara', placed.id, ['prepare_order', 'ready', 'complete'])
    await server.publishAll()
    const { data: completed } = await server.call(api.readOrder, {
      token: customer,
      params: { orderId: placed.id },
    })
    const { content } = await editing.draft()
    const product = content.products.find(({ key }) => key === 'soda')
    const removal = { kind: 'product' as const, key: 'soda', field: null, before: product, after: null }
    const removed = await editing.change(editing.ratih, removal)
    expect(removed.problems).toContainEqual(
      expect.objectContaining({ rule: 'ordered_product_removed', level: 'error', name: 'Lime soda' }),
    )
    const body = { revision: removed.revision }
    expect((await server.refusal(api.publishDraft, { ...editing.ratih, body })).code).toBe('menu_problems')
    await server.call(api.takeBackDraft, { ...editing.ratih, body: {} })
    const hidden = await editing.change(editing.ratih, ofProduct('soda', 'hidden', false, true))
    await editing.publish(hidden.revision)
    expect(await editing.priceOf('soda')).toBeUndefined()
    const order = await server.call(api.readOrder, { token: customer, params: { orderId: placed.id } })
    expect(order.data).toEqual(completed)
    const day = server.clock.now().toISOString().slice(0, 10)
    const report = await server.call(api.readReport, {
      ...editing.ratih,
      query: { from: day, to: day, by: 'product' },
    })
    expect(report.data.rows).toMatchObject([{ key: 'soda', name: 'Lime soda', amount: 25_000 }])
    const again = await server.refusal(api.placeOrder, {
      token: customer,
      idempotencyKey: 'attempt-of-a-hidden-product',
      body: { ...(await server.orderBody('bara')), allow_second: true },
    })
    expect(again.code).toBe('unknown_product')
  })

  test('stays hidden where an import does not have it any more', async () => {
    await server.importMenu('bara', [{ id: 'food', items: [{ id: 'rice' }] }])
    expect(await soda()).toMatchObject({ hidden: true, name: 'Lime soda' })
    const { data } = await server.call(api.exportMenu, { token })
    const { number } = (await editing.draft()).live
    await setOwner('import')
    await server.call(api.importMenu, { token, body: data })
    expect((await editing.draft()).live.number).toBe(number)
  })

  test('is removed where it was never ordered', async () => {
    // A menu that shows nothing is not published: something else stays.
    await server.importMenu('bara', [{ id: 'food', items: [{ id: 'rice' }, { id: 'bread' }] }])
    await setOwner('console')
    const { content } = await editing.draft()
    const rice = content.products.find(({ key }) => key === 'rice')
    const { revision } = await editing.change(editing.ratih, {
      kind: 'product',
      key: 'rice',
      field: null,
      before: rice,
      after: null,
    })
    await editing.publish(revision)
    expect((await editing.draft()).content.products.map(({ key }) => key)).not.toContain('rice')
  })
})

describe('OPEN-10 a dry run of an import', () => {
  test('counts the products that would be new, changed and gone', async () => {
    await setOwner('import')
    const { data } = await server.call(api.importMenu, {
      token,
      body: menuDocumentOf([{ id: 'food', items: [{ id: 'noodles' }, { id: 'soup' }] }]),
      query: { dry_run: 'true' },
    })
    expect(data.changes).toMatchObject({ new: 2, changed: 0 })
  })
})
