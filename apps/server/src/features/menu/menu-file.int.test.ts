// Menus as files: previewed, brought into the draft, and taken out (EDIT-08).
import * as api from '@pesan/contract/api'
import type { MenuFile } from '@pesan/contract/menu-file'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type Editing, ofProduct, startEditing } from '@pesan/testkit/menu-editing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let server: Api
let editing: Editing
beforeAll(async () => {
  server = await startApi()
  editing = await startEditing(server)
})
afterAll(() => server.stop())
afterEach(() => editing.reset())

const base64 = (text: string) => Buffer.from(text).toString('base64')
const csv = (text: string) => ({ format: 'csv' as const, content: base64(text) })
interface Body {
  file: MenuFile
  revision?: number
}
const send = (body: Body, { dryRun = false }: { dryRun?: boolean } = {}) =>
  server
    .call(api.importMenuFile, { ...editing.ratih, body, query: { dry_run: dryRun ? 'true' : 'false' } })
    .then(({ data }) => data)
const refused = (body: Body) => server.refusal(api.importMenuFile, { ...editing.ratih, body })
const sheetOf = (query: { of?: 'live' | 'draft' | 'sample'; delimiter?: 'comma' | 'semicolon' }) =>
  server.call(api.exportMenuSheet, { ...editing.ratih, query }).then(({ data }) => data)
const exported = () => server.call(api.exportMenu, editing.ratih).then(({ data }) => data)

describe('EDIT-08 a sheet', () => {
  test('of the menu that was taken out changes nothing when it comes back', async () => {
    const { text, name } = await sheetOf({})
    expect(name).toBe('bara-menu.csv')
    const { preview } = await send({ file: csv(text) }, { dryRun: true })
    expect(preview).toMatchObject({
      changes: 0,
      refused: { count: 0 },
      new: { count: 0 },
      gone: { count: 0 },
    })
    const before = await editing.draft()
    await send({ file: csv(text) })
    expect(await editing.draft()).toMatchObject({ changes: [], revision: before.revision })
  })

  test('says what would be new, changed, gone and refused, and changes nothing', async () => {
    const before = await editing.draft()
    const { text } = await sheetOf({ delimiter: 'semicolon' })
    const rows = text.split('\r\n')
    const changed = rows.flatMap(row => {
      if (row.startsWith('product;soda')) return []
      return row.startsWith('product;margherita') ? [row.replace(/;\d+;/, ';Rp 99.000;')] : [row]
    })
    const more = [...changed, 'product;;Drinks;Es teler;18.000', 'product;;Drinks;Es campur;gratis']
    const { preview, dry_run, revision } = await send({ file: csv(more.join('\r\n')) }, { dryRun: true })
    expect([dry_run, revision]).toEqual([true, before.revision])
    expect(preview).toMatchObject({
      new: { count: 1, listed: [{ key: 'es-teler', name: 'Es teler' }] },
      changed: { count: 1, listed: [{ key: 'margherita', name: 'Margherita' }] },
      gone: { count: 1, listed: [{ key: 'soda' }] },
      refused: {
        count: 1,
        listed: [{ line: more.length, column: 'price', word: 'gratis', reason: 'not_a_price' }],
      },
    })
    expect((await editing.draft()).changes).toEqual([])
  })

  test('goes into the draft, along with the changes of others, and not into the live menu', async () => {
    await editing.change(editing.kadek, ofProduct('margherita', 'name', 'Margherita', 'Margherita DOP'))
    const { text } = await sheetOf({ of: 'draft' })
    const file = csv(text.replace(/^(product,soda,[^,]*,[^,]*,)\d+/m, '$1"27.000"'))
    const { revision } = await send({ file }, { dryRun: true })
    await send({ file, revision })
    const { changes } = await editing.draft()
    expect(new Map(changes.map(({ key, field, after, by }) => [key, [field, after, by.name]]))).toEqual(
      new Map([
        ['margherita', ['name', 'Margherita DOP', 'Kadek']],
        ['soda', ['price', 27_000, 'Ratih']],
      ]),
    )
    expect(await editing.priceOf('soda')).toBe(25_000)
  })

  test('that was previewed on another draft is refused', async () => {
    const { text } = await sheetOf({})
    const { revision } = await send({ file: csv(text) }, { dryRun: true })
    await editing.change(editing.kadek, ofProduct('soda', 'price', 25_000, 26_000))
    expect(await refused({ file: csv(text), revision })).toMatchObject({ code: 'menu_draft_changed' })
  })

  test.each([
    ['price\n1', 'sheet.no_columns[price]'],
    ['name,price\n"Teh,1', 'sheet.quotes[2]'],
    ['PK\u0003\u0004', 'sheet.spreadsheet_file'],
  ])('that cannot be read at all is refused with the reason: %j', async (text, path) => {
    const { code, errors } = await refused({ file: csv(text) })
    expect([code, Object.keys(errors ?? {})]).toEqual(['import_invalid', [path]])
  })

  test('of 20,000 products says how many a menu has room for', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `Drinks,Es teh ${index},15000`)
    const file = csv(['category,name,price', ...rows].join('\n'))
    const { preview } = await send({ file }, { dryRun: true })
    expect(preview).toMatchObject({ new: { count: 5000 }, refused: { count: 15_000 } })
    expect(preview.refused.listed[0]).toMatchObject({ line: 5002, reason: 'too_many' })
  })

  test('to begin with makes a menu without faults', async () => {
    const { text } = await sheetOf({ of: 'sample' })
    const { preview } = await send({ file: csv(text) }, { dryRun: true })
    expect(preview).toMatchObject({ new: { count: 3 }, refused: { count: 0 }, ignored_columns: [] })
  })
})

describe('EDIT-08 a GrabFood document', () => {
  test('that was taken out changes nothing when it comes back, and leaves the diets that it cannot carry', async () => {
    await editing.change(editing.ratih, ofProduct('soda', 'diets', [], ['vegan']))
    const document = await exported()
    const { preview } = await send({ file: { format: 'grabfood', document } })
    expect(preview).toMatchObject({ changes: 0, retained: 1 })
    expect((await editing.draft()).changes).toMatchObject([{ key: 'soda', field: 'diets', after: ['vegan'] }])
  })

  test('goes into the draft', async () => {
    const document = JSON.parse(
      JSON.stringify(await exported()).replace('"Lime soda"', '"Lime squash"'),
    ) as unknown
    await send({ file: { format: 'grabfood', document } })
    expect((await editing.draft()).changes).toMatchObject([
      { key: 'soda', field: 'name', after: 'Lime squash' },
    ])
    expect(await refused({ file: { format: 'grabfood', document: { currency: {} } } })).toMatchObject({
      code: 'import_invalid',
    })
  })
})
