import { changePart } from '@pesan/domain/menu-draft/edit-menu'
import { editedProduct, menuContentOf } from '@pesan/testkit/menu-content'
import { expect, test } from 'vitest'
import { dropPlaces, nearestPlace, presentPlace } from './drop-places.ts'
import { type MenuRow, menuRows } from './menu-rows.ts'
import { rowAt, rowOffsets, visibleRows } from './row-window.ts'

const MENU = menuContentOf({
  pizza: ['margherita', editedProduct('diavola', { name_translations: { id: 'Pizza pedas' } }), 'funghi'],
  drinks: ['water'],
  sides: [],
})
const HEIGHTS = { category: 40, product: 50 }

const rowsOf = (open: string[], query = '') => menuRows(MENU, { open: new Set(open), query })
const keysOf = (rows: readonly MenuRow[]) => rows.map(({ key }) => key)
function requireRow(rows: readonly MenuRow[], key: string): MenuRow {
  const row = rows.find(each => each.key === key)
  if (!row) throw new Error(`no row ${key}`)
  return row
}

test('EDIT-01 closed categories are one row, open ones show their products', () => {
  expect(keysOf(rowsOf([]))).toEqual(['pizza', 'drinks', 'sides'])
  expect(keysOf(rowsOf(['pizza']))).toEqual(['pizza', 'margherita', 'diavola', 'funghi', 'drinks', 'sides'])
})

test('EDIT-01 a search finds names and their translations in closed categories too', () => {
  expect(keysOf(rowsOf([], 'WAT'))).toEqual(['drinks', 'water'])
  expect(keysOf(rowsOf([], ' pedas '))).toEqual(['pizza', 'diavola'])
  expect(rowsOf([], 'nasgor')).toEqual([])
})

test('EDIT-01 a search finds what was renamed a moment ago', () => {
  const renamed = changePart(MENU, 'product', 'water', { name: 'Air kelapa' })
  expect(keysOf(menuRows(renamed, { open: new Set(), query: 'kelapa' }))).toEqual(['drinks', 'water'])
  expect(menuRows(renamed, { open: new Set(), query: 'water' })).toEqual([])
})

test('EDIT-01 a product can be dropped before and behind each other one, and into a closed or empty category', () => {
  const rows = rowsOf(['pizza', 'sides'])
  const diavola = requireRow(rows, 'diavola')
  const places = dropPlaces(rows, diavola)
  expect(places.map(({ category, before }) => [category, before])).toEqual([
    ['pizza', 'margherita'],
    ['pizza', 'funghi'],
    ['pizza', null],
    ['drinks', null],
    ['sides', null],
  ])
  expect(presentPlace(places, rows, diavola)).toBe(1)
  expect(presentPlace(dropPlaces(rows, requireRow(rows, 'funghi')), rows, requireRow(rows, 'funghi'))).toBe(2)
})

test('EDIT-01 a category can be dropped before each other one and at the end', () => {
  const rows = rowsOf(['pizza'])
  const drinks = requireRow(rows, 'drinks')
  const places = dropPlaces(rows, drinks)
  expect(places.map(({ before }) => before)).toEqual(['pizza', 'sides', null])
  expect(presentPlace(places, rows, drinks)).toBe(1)
})

test('EDIT-01 a pointer drops at the nearest place', () => {
  const rows = rowsOf(['pizza'])
  const offsets = rowOffsets(rows, HEIGHTS)
  const places = dropPlaces(rows, requireRow(rows, 'funghi'))
  const beforeAt = (y: number) => places[nearestPlace(places, offsets, y)]?.before
  expect(beforeAt(45)).toBe('margherita')
  expect(beforeAt(100)).toBe('diavola')
  expect(beforeAt(150)).toBe(null)
})

test('only rows near the visible part of a long list are rendered', () => {
  const rows = Array.from({ length: 2000 }, () => ({ type: 'product' as const }))
  const offsets = rowOffsets(rows, HEIGHTS)
  expect(offsets.at(-1)).toBe(100_000)
  expect(rowAt(offsets, 49)).toBe(0)
  expect(rowAt(offsets, 50)).toBe(1)
  expect(rowAt(offsets, 999_999)).toBe(1999)
  expect(visibleRows(offsets, { top: 5000, height: 500, beyond: 100 })).toEqual({ first: 98, last: 113 })
  expect(visibleRows([0], { top: 0, height: 500, beyond: 100 })).toEqual({ first: 0, last: 0 })
})
