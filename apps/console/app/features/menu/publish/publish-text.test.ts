import type { MenuProblem } from '@pesan/contract/menu-draft'
import type { ChangeFact } from '@pesan/domain/menu-draft/describe-changes'
import { changePart, moveProducts } from '@pesan/domain/menu-draft/edit-menu'
import { takeBack } from '@pesan/domain/menu-draft/take-back'
import { LINT_RULES } from '@pesan/domain/menu-lint/lint-rules'
import { editedGroup, editedProduct, menuContentOf, rupiah } from '@pesan/testkit/menu-content'
import { expect, test } from 'vitest'
import { translateInto } from '../../../../testing/translate-into.ts'
import { draftPartsOf, refsOf } from './draft-parts.ts'
import { factText } from './fact-text.ts'
import { partName } from './part-name.ts'
import { problemPath } from './problem-path.ts'
import { problemText } from './problem-text.ts'

const en = translateInto('en')
const id = translateInto('id')

const words = (t: typeof en, fact: ChangeFact): string => {
  const { about, old, text } = factText(t, fact)
  return [about === null ? [] : `${about}:`, old === null ? [] : [old, '→'], text].flat().join(' ')
}

test('EDIT-03 changes are described in words, in both languages', () => {
  const facts: ChangeFact[] = [
    { of: null, is: 'price', before: rupiah(95_000), after: rupiah(99_000) },
    { of: null, is: 'added', price: rupiah(119_000) },
    { of: null, is: 'hidden' },
    { of: null, is: 'moved', from: 'Pizza', to: 'Sides' },
    { of: { kind: 'modifier', name: 'Rocket' }, is: 'price', before: rupiah(0), after: rupiah(500) },
    { of: null, is: 'text', field: 'name', language: 'id', before: '', after: 'Pedas' },
    { of: null, is: 'count', field: 'selection_min', before: 1, after: 9 },
    { of: null, is: 'field', field: 'allergens' },
  ]
  expect(facts.map(fact => words(en, fact))).toEqual([
    '95.000 → 99.000',
    'New, 119.000',
    'Hidden',
    'Moved from Pizza to Sides',
    'Rocket: 0 → 500',
    'name, Indonesian: nothing → “Pedas”',
    'At least: 1 → 9',
    'Changed: diet and allergens',
  ])
  expect(facts.slice(1, 4).map(fact => words(id, fact))).toEqual([
    'Baru, 119.000',
    'Disembunyikan',
    'Pindah dari Pizza ke Sides',
  ])
})

const RULES = Object.keys(LINT_RULES)
const problem = (rule: string, facts: MenuProblem['facts'] = {}): MenuProblem => ({
  rule,
  level: 'warning',
  kind: 'product',
  key: 'nanas',
  name: 'Nanas pedas',
  facts,
  is_waved: false,
})

test('EDIT-04 each rule of the linter has words in both languages, also for many', () => {
  expect(RULES.length).toBeGreaterThan(10)
  const unknown = RULES.filter(rule => problemText(en, problem(rule)).includes(rule.replaceAll('_', ' ')))
  expect(unknown).toEqual([])
  expect(problemText(en, problem('photo_missing'))).toBe(
    'Nanas pedas has no photo: customers see a plain square',
  )
  expect(problemText(id, problem('translation_missing', { language: 'en', names: 2, descriptions: 1 }))).toBe(
    '3 teks belum diterjemahkan ke Inggris',
  )
  expect(problemText(en, problem('photo_missing', { count: 21 }))).toBe('21 products have no photo')
  expect(problemText(en, problem('price_far_from_live', { live: 95_000, price: 950_000 }))).toBe(
    'Nanas pedas costs Rp 95.000 now, and Rp 950.000 in the draft',
  )
  const shared = { least: 9, open: 3, product: 'Green bowl' }
  expect(problemText(en, problem('least_above_choices', { ...shared, products: 4 }))).toBe(
    '“Nanas pedas” asks for at least 9, and 3 can be picked: Green bowl and 3 more cannot be bought',
  )
  expect(problemText(id, problem('least_above_choices', { ...shared, products: 1 }))).toContain(
    ': Green bowl tidak bisa dibeli',
  )
  expect(problemText(en, problem('a_new_rule'))).toBe('Nanas pedas: a new rule')
})

const LIVE = menuContentOf(
  {
    pizza: [
      editedProduct('margherita', { group_keys: ['size'] }),
      editedProduct('diavola', { group_keys: ['size'] }),
    ],
    drinks: ['water'],
  },
  [editedGroup('size', { large: 20_000 })],
)

test('EDIT-02 a part that is taken back is as it is live, where it was, and everything else stays', () => {
  const moved = moveProducts(LIVE, ['diavola'], { category: 'drinks', before: 'water' })
  const draft = changePart(
    changePart(moved, 'product', 'diavola', { price: rupiah(1) }),
    'modifier',
    'size/large',
    { price: rupiah(2) },
  )
  const parts = draftPartsOf({ live: LIVE, content: draft }, [])
  expect(parts.map(part => partName(en, part))).toEqual(['diavola', 'Choice size'])
  const [product, group] = parts
  if (!product || !group) throw new Error('two parts are changed')
  const withoutProduct = takeBack(LIVE, draft, refsOf(product))
  expect(draftPartsOf({ live: LIVE, content: withoutProduct }, []).map(({ name }) => name)).toEqual(['size'])
  expect(draftPartsOf({ live: LIVE, content: takeBack(LIVE, withoutProduct, refsOf(group)) }, [])).toEqual([])
})

test('EDIT-02 a changed part says who changed it last', () => {
  const draft = changePart(LIVE, 'product', 'water', { hidden: true, price: rupiah(5) })
  const known = (field: string, name: string, at: string) => ({
    kind: 'product' as const,
    key: 'water',
    field,
    before: null,
    after: null,
    by: { kind: 'member', name },
    at,
    in_conflict: field === 'price',
  })
  const changes = [
    known('hidden', 'Ratih', '2026-11-26T10:00:00Z'),
    known('price', 'Made', '2026-11-26T09:00:00Z'),
  ]
  const [part] = draftPartsOf({ live: LIVE, content: draft }, changes)
  expect(part).toMatchObject({ last: { by: { name: 'Ratih' } }, isInConflict: true })
})

test('EDIT-04 a problem is opened where it is fixed: a choice in a product that customers see', () => {
  const pizza = [
    editedProduct('calzone', { hidden: true, group_keys: ['size'] }),
    editedProduct('margherita', { group_keys: ['size'] }),
  ]
  const content = menuContentOf({ pizza }, [editedGroup('size', { large: 5000 }), editedGroup('unused', {})])
  const pathOf = (kind: MenuProblem['kind'], key: string) => problemPath(content, { kind, key })
  expect(pathOf('product', 'calzone')).toBe('/menu/products/calzone')
  expect(pathOf('group', 'size')).toBe('/menu/products/margherita?choice=size')
  expect(pathOf('modifier', 'size/large')).toBe('/menu/products/margherita?choice=size')
  expect(pathOf('group', 'unused')).toBe('/menu?choice=unused')
  expect(pathOf('category', 'pizza')).toBe('/menu?category=pizza')
  expect(pathOf('menu', 'menu')).toBeUndefined()
  expect(pathOf('product', 'removed')).toBeUndefined()
})
