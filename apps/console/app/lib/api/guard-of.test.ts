import { answeredMenu } from '@pesan/contract/menu-answer'
import { draftChange, menuProblem } from '@pesan/contract/menu-draft'
import { menuOf, modifier, product, randomMenu } from '@pesan/testkit/random-menu'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { guardOf } from './guard-of.ts'

const isMenu = guardOf(answeredMenu)

test('each menu passes', () => {
  fc.assert(
    fc.property(randomMenu, menu => {
      expect(isMenu(menu)).toBe(true)
    }),
  )
})

const OUTLET = '01a21f69-5593-7259-90d2-0242ac120002'
const ODD: unknown[] = [
  undefined,
  null,
  '',
  'x',
  -1,
  0,
  1.5,
  Number.NaN,
  2 ** 53,
  [],
  ['x'],
  ['vegan', 'vegan'],
  [1],
  {},
  { id: 1 },
  { id: 'x' },
  { 'no language': 'x' },
  { mon: [{ open: '25:00', close: '11:00' }] },
  { mon: [{ open: '07:00', close: '11:00' }] },
  { [OUTLET]: { price: -1 } },
  { [OUTLET]: { price: 1, hidden: true } },
]

describe('a field with an odd value passes where it passes the schema', () => {
  const parts = { products: product('soda'), modifiers: modifier('size/l') }
  test.each(Object.entries(parts))('%s', (list, part) => {
    for (const field of Object.keys(part))
      for (const value of ODD) {
        const menu = { ...menuOf({}), [list]: [{ ...part, [field]: value }] }
        expect([field, value, isMenu(menu)]).toEqual([field, value, v.is(answeredMenu, menu)])
      }
  })
})

test('a field that is missing is refused, unless it may be missing', () => {
  const { hidden: _, ...incomplete } = product('soda')
  expect(isMenu({ ...menuOf({}), products: [incomplete] })).toBe(false)
  const isOptional = guardOf(v.object({ at: v.optional(v.string()) }))
  expect([isOptional({}), isOptional({ at: '1' }), isOptional({ at: 1 })]).toEqual([true, true, false])
})

test('what else a draft has is held against its schema as well', () => {
  const problem = {
    rule: 'price_zero',
    level: 'warning',
    kind: 'product',
    key: 'a',
    name: 'A',
    is_waved: false,
  }
  const isProblem = guardOf(menuProblem)
  expect(isProblem({ ...problem, facts: { live: 1, name: 'x' } })).toBe(true)
  expect(isProblem({ ...problem, facts: { live: [] } })).toBe(false)
  expect(isProblem({ ...problem, facts: {}, level: 'hint' })).toBe(false)
  const change = {
    kind: 'product',
    key: 'a',
    field: null,
    after: 1,
    by: { kind: 'member', name: 'A' },
    at: '',
  }
  expect(guardOf(draftChange)({ ...change, before: 2, in_conflict: true })).toBe(true)
  expect(guardOf(draftChange)({ ...change, in_conflict: true })).toBe(false)
})
