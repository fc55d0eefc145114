// Values that people and systems send, and that no menu can have.
import * as api from '@pesan/contract/api'
import type { MenuChange } from '@pesan/contract/menu-content'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { type Editing, ofProduct, startEditing } from '@pesan/testkit/menu-editing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let server: Api
let editing: Editing
beforeAll(async () => {
  server = await startApi()
  editing = await startEditing(server)
})
afterAll(() => server.stop())

const send = (change: unknown) =>
  server.send(api.changeDraft, { ...editing.ratih, body: { changes: [change] } })
const margherita = (field: string, after: unknown): MenuChange =>
  ofProduct('margherita', field, 95_000, after)

describe('EDIT-01 a change is refused', () => {
  test.each([
    ['a price with dots', margherita('price', '95.000')],
    ['a price with "Rp"', margherita('price', 'Rp 95000')],
    ['a price below nothing', margherita('price', -1)],
    ['a price with a fraction', margherita('price', 95.5)],
    ['a price of more digits than numbers have', margherita('price', 1e21)],
    ['no price', margherita('price', null)],
    ['a name of 255 letters', margherita('name', 'x'.repeat(255))],
    ['a blank name', margherita('name', '   ')],
    ['a name with a control character', margherita('name', 'Marghe\u0007rita')],
    ['a field that does not exist', margherita('colour', 'red')],
    ['another key', margherita('key', 'other')],
    ['an allergen that does not exist', margherita('allergens', ['love'])],
    ['a photo that is no address', margherita('photos', ['photo.jpg'])],
    ['a group twice', margherita('group_keys', ['size', 'size'])],
    ['a part that does not exist', { ...margherita('price', 1), kind: 'sauce' }],
    [
      'a new part under another key',
      { kind: 'product', key: 'a', field: null, before: null, after: { key: 'b' } },
    ],
  ])('with %s', async (_what, change) => {
    const { status, text } = await send(change)
    expect([status, text]).toEqual([422, expect.stringContaining('invalid_input')])
  })

  test('whose modifier is not of its group', async () => {
    const { content } = await editing.draft()
    const size = content.groups.find(({ key }) => key === 'size')
    const modifier = content.modifiers.find(({ key }) => key === 'size/medium')
    const body = {
      changes: [
        {
          kind: 'modifier' as const,
          key: 'toppings/small',
          field: null,
          before: null,
          after: { ...modifier, key: 'toppings/small', id: 'small' },
        },
        {
          kind: 'group' as const,
          key: 'size',
          field: 'modifier_keys',
          before: size?.modifier_keys,
          after: ['toppings/small'],
        },
      ],
    }
    expect((await server.refusal(api.changeDraft, { ...editing.ratih, body })).code).toBe('invalid_input')
    expect((await editing.draft()).changes).toEqual([])
  })
})

describe('EDIT-01 a name', () => {
  test.each([
    ['of 80 emoji', '🍕'.repeat(80)],
    ['from right to left', 'بيتزا مارغريتا'],
    ['with markup, which is text', '<b onclick="x()">Pizza</b>'],
    ['with a formula, which is text', '=SUM(A1:A9)'],
  ])('%s is published as it was typed', async (_what, name) => {
    const { content } = await editing.draft()
    const before = content.products.find(({ key }) => key === 'soda')?.name
    const { revision } = await editing.change(editing.ratih, ofProduct('soda', 'name', before, name))
    await editing.publish(revision)
    const { categories } = await server.call(api.readMenu)
    expect(categories.flatMap(({ items }) => items).find(({ id }) => id === 'soda')?.name).toBe(name)
  })
})
