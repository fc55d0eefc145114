// A draft on a menu that was replaced, and the versions of a menu.
import * as api from '@pesan/contract/api'
import { companyId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import { newProduct } from '@pesan/contract/new-product'
import { companyPublishedMenuChannel, MENU_PUBLISHED, menuPublished } from '@pesan/contract/realtime'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { conflictsOf, type Editing, ofProduct, startEditing } from '@pesan/testkit/menu-editing'
import Pusher from 'pusher-js'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let server: Api
let editing: Editing
beforeAll(async () => {
  server = await startApi()
  editing = await startEditing(server)
})
afterAll(() => server.stop())
afterEach(() => editing.reset())

describe('EDIT-09 a draft on a menu that an import has replaced', () => {
  const importWith = (soda: object) =>
    server.importMenu('bara', [
      {
        id: 'drinks',
        name: 'Drinks',
        items: [{ id: 'soda', name: 'Lime soda', description: 'Mint and ice', priceRupiah: 25_000, ...soda }],
      },
    ])

  test('goes on where they differ', async () => {
    await editing.change(editing.ratih, ofProduct('soda', 'price', 25_000, 27_000))
    await importWith({ name: 'Lime' })
    const { content, changes, revision } = await editing.draft()
    expect(content.products.map(({ name, price }) => [name, price])).toEqual([['Lime', 27_000]])
    expect(changes.map(({ in_conflict: isInConflict }) => isInConflict)).toEqual([false])
    await editing.publish(revision)
    expect(await editing.priceOf('soda')).toBe(27_000)
  })

  test('cannot be published before a person has decided about a field that both changed', async () => {
    await editing.change(editing.ratih, ofProduct('soda', 'price', 25_000, 27_000))
    await importWith({ priceRupiah: 30_000 })
    const { changes, revision } = await editing.draft()
    expect(changes).toEqual([
      expect.objectContaining({ field: 'price', before: 30_000, after: 27_000, in_conflict: true }),
    ])
    const refused = await server.send(api.publishDraft, { ...editing.ratih, body: { revision } })
    expect(conflictsOf(refused)).toEqual([
      expect.objectContaining({ before: 25_000, after: 27_000, value: 30_000 }),
    ])
    const decided = await editing.change(editing.kadek, ofProduct('soda', 'price', 30_000, 28_000))
    expect(decided.changes.map(one => one.in_conflict)).toEqual([false])
    await editing.publish(decided.revision)
    expect(await editing.priceOf('soda')).toBe(28_000)
  })

  test('that has a product which the import brings too asks about the fields that differ', async () => {
    const product = newProduct({ key: 'margherita', name: 'Margherita', price: 90_000 as Rupiah })
    await importWith({})
    const { content } = await editing.draft()
    const [category] = content.categories
    if (!category) throw new Error('no category')
    await editing.change(
      editing.kadek,
      { kind: 'product', key: 'margherita', field: null, before: null, after: product },
      {
        kind: 'category',
        key: category.key,
        field: 'product_keys',
        before: category.product_keys,
        after: [...category.product_keys, 'margherita'],
      },
    )
    await editing.change(editing.ratih, ofProduct('soda', 'price', 25_000, 27_000))
    await server.importMenu('bara')
    const { changes } = await editing.draft()
    expect(changes.find(({ field }) => field === 'price')).toMatchObject({
      before: 95_000,
      after: 90_000,
      by: { name: 'Kadek' },
      in_conflict: true,
    })
    const decided = await editing.change(editing.ratih, ofProduct('margherita', 'price', 95_000, 90_000))
    expect(decided.changes.find(({ field }) => field === 'price')?.in_conflict).toBe(false)
  })

  test('in which a changed product is gone asks as well, and takes it back with one call', async () => {
    await editing.change(editing.ratih, ofProduct('margherita', 'price', 95_000, 99_000))
    await importWith({})
    const { changes, revision } = await editing.draft()
    expect(changes).toEqual([
      expect.objectContaining({ key: 'margherita', before: null, after: 99_000, in_conflict: true }),
    ])
    expect((await server.refusal(api.publishDraft, { ...editing.ratih, body: { revision } })).code).toBe(
      'menu_conflict',
    )
    const body = { parts: [{ kind: 'product' as const, key: 'margherita' }] }
    expect((await server.call(api.takeBackDraft, { ...editing.ratih, body })).data.changes).toEqual([])
  })
})

describe('EDIT-03 versions', () => {
  test('are listed newest first, can be looked at, and brought back as a draft', async () => {
    const { revision, live } = await editing.change(editing.ratih, ofProduct('soda', 'price', 25_000, 27_000))
    await editing.publish(revision)
    const { data: versions } = await server.call(api.listVersions, editing.ratih)
    expect(versions[0]?.number).toBe(live.number + 1)
    expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => live.number + 1 - index))
    const params = { number: String(live.number) }
    const { data: looked } = await server.call(api.readVersion, { ...editing.ratih, params })
    expect(looked.content.products.find(({ key }) => key === 'soda')?.price).toBe(25_000)
    const { data: restored } = await server.call(api.restoreVersion, { ...editing.ratih, params, body: {} })
    expect(restored.changes.map(({ before, after }) => [before, after])).toEqual([[27_000, 25_000]])
    const again = await server.refusal(api.restoreVersion, { ...editing.ratih, params, body: {} })
    expect(again.code).toBe('menu_draft_exists')
    await editing.publish(restored.revision)
    expect(await editing.priceOf('soda')).toBe(25_000)
    const between = {
      ...editing.ratih,
      params: { number: String(live.number + 2) },
      query: { since: params.number },
    }
    expect((await server.call(api.compareVersions, between)).data.changes).toEqual([])
  })

  test('that do not exist are not found', async () => {
    const params = { number: '4711' }
    for (const endpoint of [api.readVersion, api.compareVersions])
      expect((await server.refusal(endpoint, { ...editing.ratih, params })).code).toBe(
        'menu_version_not_found',
      )
    const restored = await server.refusal(api.restoreVersion, { ...editing.ratih, params, body: {} })
    expect(restored.code).toBe('menu_version_not_found')
  })

  test('begin with one for a menu that a server of the previous release has written', async () => {
    await server.rows(`delete from menu_version where company_id = $1`, [server.companyId('bara')])
    expect((await editing.draft()).live).toMatchObject({ number: 1, origin: 'first', changes: 0 })
    await server.rows(`update product set price_rupiah = 26000 where company_id = $1 and id = 'soda'`, [
      server.companyId('bara'),
    ])
    const { revision } = await editing.change(editing.ratih, ofProduct('soda', 'name', 'Lime soda', 'Lime'))
    expect((await editing.publish(revision)).data.number).toBe(3)
    const params = { number: '2' }
    expect((await server.call(api.compareVersions, { ...editing.ratih, params })).data.changes).toEqual([
      ofProduct('soda', 'price', 25_000, 26_000),
    ])
  })
})

describe('EDIT-03 a menu that becomes the live one', () => {
  test('is announced with its version to open pages, by whichever way it was made', async () => {
    const client = new Pusher(server.services.secrets.realtime.key, {
      cluster: 'ap1',
      wsHost: '127.0.0.1',
      wsPort: server.port,
      forceTLS: false,
      enabledTransports: ['ws'],
    })
    const { version: before } = await server.call(api.readMenu)
    const announced: number[] = []
    const channel = client.subscribe(
      companyPublishedMenuChannel(v.parse(companyId, server.companyId('bara'))),
    )
    channel.bind(MENU_PUBLISHED, (message: unknown) => {
      // What earlier tests announced can still be on its way.
      const { version } = v.parse(menuPublished, message)
      if (version > before) announced.push(version)
    })
    await new Promise(resolve => channel.bind('pusher:subscription_succeeded', resolve))

    const { revision } = await editing.change(editing.ratih, ofProduct('soda', 'price', 25_000, 27_000))
    await editing.publish(revision)
    const token = await server.keyOf('bara')
    const product = { token, params: { productId: 'soda' } }
    await server.call(api.patchProduct, { ...product, body: { price: 28_000 } })
    await server.call(api.changeSoldOut, {
      token,
      body: { changes: [{ type: 'product', id: 'soda', sold_out: true }] },
    })
    await server.call(api.changeSoldOut, {
      token,
      body: { changes: [{ type: 'product', id: 'soda', sold_out: false }] },
    })
    await server.importMenu('bara', [{ id: 'only', items: [{ id: 'a' }] }])
    await expect.poll(() => announced).toEqual([1, 2, 3, 4, 5].map(more => before + more))
    expect((await server.call(api.readMenu)).version).toBe(announced.at(-1))
    client.disconnect()
  })
})

describe('EDIT-03 a publication and imports at once', () => {
  test('make versions without gaps, of which the last is the live menu', async () => {
    const { revision, live } = await editing.change(editing.ratih, ofProduct('soda', 'price', 25_000, 27_000))
    const imports = ['a', 'b', 'c'].map(id => server.importMenu('bara', [{ id: 'only', items: [{ id }] }]))
    const [published] = await Promise.all([
      server.send(api.publishDraft, { ...editing.ratih, body: { revision } }),
      ...imports,
    ])
    expect([200, 409]).toContain(published.status)
    const { data: versions } = await server.call(api.listVersions, editing.ratih)
    const made = versions.filter(({ number }) => number > live.number)
    expect(made.map(({ number }) => number)).toEqual(
      made.map((_, index) => live.number + made.length - index),
    )
    expect(made.length).toBe(published.status === 200 ? 4 : 3)
    await server.call(api.takeBackDraft, { ...editing.ratih, body: {} })
    const params = { number: String(versions[0]?.number) }
    const { data } = await server.call(api.readVersion, { ...editing.ratih, params })
    expect(data.content).toEqual((await editing.draft()).content)
  })
})

describe('EDIT-03 many versions', () => {
  test('cost at most five per cent of the menu each, and each can be looked at', async () => {
    const items = Array.from({ length: 200 }, (_, index) => ({
      id: `bowl-${index}`,
      name: `Bowl number ${index}`,
      description: `Rice, vegetables of the season and sauce ${index * 7919}`,
      priceRupiah: 50_000,
    }))
    await server.importMenu('bara', [{ id: 'bowls', items }])
    const { content, live } = await editing.draft()
    const token = await server.keyOf('bara')
    const params = { productId: 'bowl-7' }
    for (let price = 50_001; price <= 50_030; price += 1)
      await server.call(api.patchProduct, { token, params, body: { price } })
    const [size] = await server.rows<{ bytes: number }>(
      `select sum(pg_column_size(menu_version.*))::int as bytes from menu_version
       where company_id = $1 and number > $2`,
      [server.companyId('bara'), live.number],
    )
    expect((size?.bytes ?? 0) / 30).toBeLessThan(0.05 * JSON.stringify(content).length)
    for (const [number, price] of [
      [live.number, 50_000],
      [live.number + 13, 50_013],
      [live.number + 30, 50_030],
    ]) {
      const { data } = await server.call(api.readVersion, {
        ...editing.ratih,
        params: { number: String(number) },
      })
      expect(data.content.products.find(({ key }) => key === 'bowl-7')?.price).toBe(price)
    }
  })
})
