// Examples of the draft of the menu and of its versions, in wire format, without the envelope.
import type { Example } from './example.ts'
import type * as menuDraftApi from './menu-draft-api.ts'
import type { Rupiah } from './money.ts'
import { newProduct } from './new-product.ts'

const by = { kind: 'member', name: 'Ratih' }
const version = {
  number: 7,
  published_at: '2026-11-20T02:00:00.000Z',
  by,
  origin: 'draft',
  changes: 3,
}
const published = { ...version, number: 8, published_at: '2026-11-21T02:30:00.000Z', changes: 1 }
const change = { kind: 'product', key: 'ITEM-MARGHERITA', field: 'price', before: 95_000, after: 99_000 }
const state = {
  revision: 42,
  live: version,
  changes: [{ ...change, by, at: '2026-11-21T02:10:00.000Z', in_conflict: false }],
  problems: [
    {
      rule: 'missing_photo',
      level: 'warning',
      kind: 'product',
      key: 'ITEM-MARGHERITA',
      name: 'Margherita',
      facts: {},
      is_waved: false,
    },
  ],
  scheduled: null,
  unpublished: null,
  imported_by: null,
}
const content = {
  category_keys: ['PIZZA'],
  categories: [
    {
      key: 'PIZZA',
      name: 'Pizza',
      name_translations: {},
      selling_times: null,
      hidden: false,
      product_keys: ['ITEM-MARGHERITA'],
    },
  ],
  products: [
    {
      ...newProduct({ key: 'ITEM-MARGHERITA', name: 'Margherita', price: 99_000 as Rupiah }),
      name_translations: { id: 'Margherita' },
      description: 'Tomato, mozzarella, basil',
      group_keys: ['SIZE'],
      diets: ['vegetarian'],
      allergens: ['gluten', 'milk'],
    },
  ],
  groups: [
    {
      key: 'SIZE',
      id: 'SIZE',
      name: 'Size',
      name_translations: {},
      selection_min: 1,
      selection_max: 1,
      available: true,
      modifier_keys: ['SIZE/LARGE'],
    },
  ],
  modifiers: [
    {
      key: 'SIZE/LARGE',
      id: 'LARGE',
      name: 'Large',
      name_translations: {},
      price: 20_000,
      available: true,
      hidden: false,
      outlets: {},
    },
  ],
}

const changed = { data: state }
const draft = { data: { ...state, content } }

export const menuDraftExamples: Readonly<
  Record<keyof typeof menuDraftApi | 'authoriseMenuChannel', Example>
> = {
  readDraft: { answer: draft },
  readDraftRevision: { answer: { data: { revision: 42 } } },
  changeDraft: { body: { changes: [change] }, answer: changed },
  takeBackDraft: { body: { parts: [{ kind: 'product', key: 'ITEM-MARGHERITA' }] }, answer: draft },
  waveProblem: {
    body: { rule: 'missing_photo', kind: 'product', key: 'ITEM-MARGHERITA', is_waved: true },
    answer: changed,
  },
  publishDraft: { body: { revision: 42 }, answer: { data: published } },
  schedulePublication: {
    body: { revision: 42, at: '2026-11-22T22:00:00.000Z' },
    answer: { data: { ...state, scheduled: { at: '2026-11-22T22:00:00.000Z', by } } },
  },
  cancelPublication: { answer: changed },
  listVersions: { answer: { data: [published, version] } },
  readVersion: { answer: { data: { version: published, content } } },
  previewMenu: {
    body: { language: 'en', at: '2026-11-22T04:00:00.000Z', outlet_id: null },
    answer: {
      data: {
        url: 'https://bara.pesan.example/preview/an-example-and-no-address',
        expires_at: '2026-11-21T10:30:00.000Z',
      },
    },
  },
  compareVersions: { answer: { data: { version: published, since: 7, changes: [change] } } },
  restoreVersion: { body: { replace: false }, answer: draft },
  takeOverMenu: { body: { owner: 'console' }, answer: changed },
  patchProduct: { body: { price: 99_000 }, answer: { data: { ...published, origin: 'change' } } },
  authoriseMenuChannel: {
    body: {
      socket_id: '123.456',
      channel_name: 'private-companies.0192d3a0-0000-7000-8000-000000000c01.menu',
    },
    answer: { auth: '4f2b9c1d7e8a0b3c5d6e:5f0e2a1c94b7' },
  },
}
