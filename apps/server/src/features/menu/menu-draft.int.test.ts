// The draft of the menu: read, changed, taken back and published, by one member and by two at once.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as api from '@pesan/contract/api'
import { newGroup } from '@pesan/domain/menu-draft/edit-groups'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { conflictsOf, type Editing, ofProduct, startEditing } from '@pesan/testkit/menu-editing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let server: Api
let editing: Editing
beforeAll(async () => {
  server = await startApi()
  editing = await startEditing(server)
})
afterAll(() => server.stop())
afterEach(() => editing.reset())

describe('EDIT-02 the draft', () => {
  test('is the live menu with the changes of the members, and says who changed what', async () => {
    await editing.change(editing.ratih, ofProduct('soda', 'price', 25_000, 27_000))
    await editing.change(editing.kadek, ofProduct('margherita', 'name', 'Margherita', 'Margherita DOP'))
    const { changes, content, live } = await editing.draft()
    expect(changes.map(({ key, field, before, after, by }) => [key, field, before, after, by.name])).toEqual([
      ['margherita', 'name', 'Margherita', 'Margherita DOP', 'Kadek'],
      ['soda', 'price', 25_000, 27_000, 'Ratih'],
    ])
    expect(content.products.find(({ key }) => key === 'soda')?.price).toBe(27_000)
    expect(live.origin).toBe('import')
    expect(await editing.priceOf('soda')).toBe(25_000)
  })

  test('grows its revision with each change, and not with one that changes nothing', async () => {
    const { revision } = await editing.draft()
    const first = await editing.change(editing.ratih, ofProduct('soda', 'price', 25_000, 27_000))
    expect(first.revision).toBe(revision + 1)
    expect((await editing.change(editing.kadek, ofProduct('soda', 'price', 25_000, 27_000))).revision).toBe(
      first.revision,
    )
    expect((await server.call(api.readDraftRevision, editing.kadek)).data).toEqual({
      revision: first.revision,
    })
    await editing.publish(first.revision)
    expect((await server.call(api.readDraftRevision, editing.kadek)).data.revision).toBeGreaterThan(
      first.revision,
    )
  })

  test('has each part of the menu once, shared groups too', async () => {
    const size = { id: 'size', min: 1, modifiers: [{ id: 's' }, { id: 'l', priceRupiah: 5000 }] }
    const other = { ...size, modifiers: [{ id: 's' }] }
    await server.importMenu('bara', [
      {
        id: 'drinks',
        items: [
          { id: 'tea', groups: [size] },
          { id: 'soda', groups: [size] },
        ],
      },
      { id: 'food', items: [{ id: 'rice', groups: [other] }] },
    ])
    const { content } = await editing.draft()
    expect(content.products.map(({ key, group_keys: keys }) => [key, keys])).toEqual([
      ['tea', ['size']],
      ['soda', ['size']],
      ['rice', ['size#2']],
    ])
    expect(content.modifiers.map(({ key }) => key)).toEqual(['size/s', 'size/l', 'size#2/s'])
  })

  test('takes parts back one by one, and as a whole', async () => {
    await editing.change(
      editing.ratih,
      ofProduct('soda', 'price', 25_000, 27_000),
      ofProduct('margherita', 'hidden', false, true),
    )
    const parts = [{ kind: 'product', key: 'soda' }] as const
    const one = await server.call(api.takeBackDraft, { ...editing.ratih, body: { parts: [...parts] } })
    expect(one.data.changes.map(({ key }) => key)).toEqual(['margherita'])
    const all = await server.call(api.takeBackDraft, { ...editing.ratih, body: {} })
    expect(all.data.changes).toEqual([])
    expect(all.data.content).toEqual((await editing.draft()).content)
  })
})

test('EDIT-01 a hidden group is not in the menu of customers, and asks nothing of an order', async () => {
  const size = { id: 'size', min: 1, modifiers: [{ id: 's' }] }
  await server.importMenu('bara', [
    { id: 'drinks', items: [{ id: 'soda', priceRupiah: 25_000, groups: [size] }] },
  ])
  const groups = async () => {
    const { categories } = await server.call(api.readMenu)
    return categories.flatMap(({ items }) => items.flatMap(item => item.modifierGroups.map(({ id }) => id)))
  }
  expect(await groups()).toEqual(['size'])
  const { revision } = await editing.change(
    editing.ratih,
    { kind: 'group', key: 'size', field: 'available', before: true, after: false },
    { kind: 'modifier', key: 'size/s', field: 'hidden', before: false, after: true },
  )
  await editing.publish(revision)
  expect(await groups()).toEqual([])
  const { subtotal } = await server.placeOrder({ token: await server.signIn('bara', '+6281234567890') })
  expect(subtotal).toBe(25_000)
})

describe('the answer of a draft', () => {
  const DRAFT = '/api/restaurant/v1/menu/draft'
  const read = (path: string, encoding?: string) =>
    server.fetch({
      path,
      host: editing.ratih.host,
      headers: { ...editing.ratih.headers, ...(encoding && { 'accept-encoding': encoding }) },
    })
  const manyProducts = () =>
    server.importMenu('bara', [
      { id: 'drinks', items: Array.from({ length: 200 }, (_, index) => ({ id: `tea-${index}` })) },
    ])

  test('is compressed once it is long, as the client accepts it', async () => {
    await manyProducts()
    const plain = await read(DRAFT)
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await read(DRAFT, 'gzip, deflate, br, zstd')
    const gzip = await read(DRAFT, 'gzip, br;q=0')
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text)
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text)
    for (const { headers, bytes } of [brotli, gzip]) {
      expect(headers['content-length']).toBe(String(bytes.length))
      expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
    }
  })

  test('stays as it is while it is short, and where the endpoint does not ask for it', async () => {
    const short = await read(DRAFT, 'br')
    expect(JSON.parse(short.text)).toMatchObject({ status: true })
    await manyProducts()
    const other = await read('/api/restaurant/v1/menu', 'br')
    expect(other.bytes.length).toBeGreaterThan(16 * 1024)
    for (const { headers } of [short, other]) expect(headers['content-encoding']).toBeUndefined()
  })
})

describe('EDIT-03 publishing', () => {
  test('makes the next version, which guests see at once', async () => {
    const { live } = await editing.change(editing.ratih, ofProduct('soda', 'price', 25_000, 27_000))
    const { revision } = await editing.change(editing.ratih, ofProduct('soda', 'spiciness', 0, 1))
    const { data } = await editing.publish(revision)
    expect(data).toMatchObject({
      number: live.number + 1,
      origin: 'draft',
      // One product, of which two fields differ.
      changes: 1,
      by: { name: 'Ratih' },
    })
    expect(await editing.priceOf('soda')).toBe(27_000)
    expect((await editing.draft()).changes).toEqual([])
    const { data: compared } = await server.call(api.compareVersions, {
      ...editing.ratih,
      params: { number: String(data.number) },
    })
    expect(compared.changes).toEqual([
      ofProduct('soda', 'price', 25_000, 27_000),
      ofProduct('soda', 'spiciness', 0, 1),
    ])
  })

  test('takes what is new, moved and removed, and orders stay as they were placed', async () => {
    const token = await server.signIn('bara', '+6281288000009')
    const placed = await server.placeOrder({ token })
    const { content } = await editing.draft()
    const [pizza, drinks] = content.categories
    const soda = content.products.find(({ key }) => key === 'soda')
    const { revision } = await editing.change(
      editing.ratih,
      { kind: 'product', key: 'tea', field: null, before: null, after: { ...soda, key: 'tea', name: 'Tea' } },
      {
        kind: 'category',
        key: 'drinks',
        field: 'product_keys',
        before: drinks?.product_keys,
        after: ['tea'],
      },
      {
        kind: 'category',
        key: 'pizza',
        field: 'product_keys',
        before: pizza?.product_keys,
        after: ['soda', 'margherita', 'secret'],
      },
      {
        kind: 'product',
        key: 'sold-out',
        field: null,
        before: content.products.find(p => p.key === 'sold-out'),
        after: null,
      },
      {
        kind: 'menu',
        key: 'menu',
        field: 'category_keys',
        before: ['pizza', 'drinks'],
        after: ['drinks', 'pizza'],
      },
    )
    await editing.publish(revision)
    const { categories } = await server.call(api.readMenu)
    expect(categories.map(({ id, items }) => [id, items.map(item => item.id)])).toEqual([
      ['drinks', ['tea']],
      ['pizza', ['soda', 'margherita']],
    ])
    const { data } = await server.call(api.readOrder, { token, params: { orderId: placed.id } })
    expect(data).toEqual(placed)
  })

  test('leaves out a modifier group that no product has, after a warning', async () => {
    const { group } = newGroup('sugar')
    const sugar = { ...group, name: 'Sugar' }
    const { revision, problems } = await editing.change(
      editing.ratih,
      { kind: 'group', key: 'sugar', field: null, before: null, after: sugar },
      ofProduct('soda', 'price', 25_000, 27_000),
    )
    expect(problems.filter(({ rule }) => rule === 'group_unused')).toMatchObject([
      { level: 'warning', key: 'sugar' },
    ])
    await editing.publish(revision)
    const { content, changes } = await editing.draft()
    expect(content.groups.map(({ key }) => key)).not.toContain('sugar')
    expect(changes).toEqual([])
  })

  test('refuses what was not reviewed, and a draft that changes nothing', async () => {
    const { revision } = await editing.change(editing.ratih, ofProduct('soda', 'price', 25_000, 27_000))
    await editing.change(editing.kadek, ofProduct('soda', 'price', 27_000, 28_000))
    const stale = await server.refusal(api.publishDraft, { ...editing.ratih, body: { revision } })
    expect(stale.code).toBe('menu_draft_changed')
    const { data } = await server.call(api.takeBackDraft, { ...editing.ratih, body: {} })
    const empty = await server.refusal(api.publishDraft, {
      ...editing.ratih,
      body: { revision: data.revision },
    })
    expect(empty.code).toBe('menu_draft_empty')
    expect(await editing.priceOf('soda')).toBe(25_000)
  })

  test('by two at once makes one version', async () => {
    const { revision, live } = await editing.change(editing.ratih, ofProduct('soda', 'price', 25_000, 27_000))
    const answers = await Promise.all(
      [editing.ratih, editing.kadek].map(by => server.send(api.publishDraft, { ...by, body: { revision } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect((await editing.draft()).live.number).toBe(live.number + 1)
  })
})

describe('EDIT-09 two members', () => {
  test('who change the same field: the later one gets both values, and nothing is lost', async () => {
    await editing.change(editing.ratih, ofProduct('soda', 'price', 25_000, 27_000))
    const changes = [
      ofProduct('soda', 'price', 25_000, 30_000),
      ofProduct('soda', 'name', 'Lime soda', 'Lime'),
    ]
    const refused = await server.send(api.changeDraft, { ...editing.kadek, body: { changes } })
    expect(conflictsOf(refused)).toEqual([
      {
        ...ofProduct('soda', 'price', 25_000, 30_000),
        value: 27_000,
        by: { kind: 'member', name: 'Ratih' },
        at: server.clock.now().toISOString(),
      },
    ])
    expect((await editing.draft()).changes).toHaveLength(1)
    await editing.change(editing.kadek, ofProduct('soda', 'price', 27_000, 30_000))
    expect((await editing.draft()).changes.map(({ after, by }) => [after, by.name])).toEqual([
      [30_000, 'Kadek'],
    ])
  })

  test('who change the same field at once: one of them is refused', async () => {
    const answers = await Promise.all(
      [editing.ratih, editing.kadek].map((by, index) =>
        server.send(api.changeDraft, {
          ...by,
          body: { changes: [ofProduct('soda', 'price', 25_000, 27_000 + index)] },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  })

  test('who change different fields of a product both have their change', async () => {
    await Promise.all([
      editing.change(editing.ratih, ofProduct('soda', 'price', 25_000, 27_000)),
      editing.change(editing.kadek, ofProduct('soda', 'name', 'Lime soda', 'Lime')),
    ])
    expect((await editing.draft()).changes.map(({ field }) => field)).toEqual(['name', 'price'])
  })
})
