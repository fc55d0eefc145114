import type { ProductId } from '@pesan/contract/ids'
import type { Category, Product } from '@pesan/contract/menu'
import type { Rupiah } from '@pesan/contract/money'
import { describe, expect, it } from 'vitest'
import { blocksOf, isLongMenu, openBlocks } from './menu-windowing.ts'

const products = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}` as ProductId,
    name: '',
    description: '',
    price: 1 as Rupiah,
    photos: [],
    modifierGroups: [],
  }))
const category = (count: number, isPopular?: true): Category => ({
  id: `c${count}`,
  name: '',
  items: products(count),
  ...(isPopular ? { isPopular } : {}),
})

describe('the windowing of a menu', () => {
  it('renders up to 56 products whole, popular ones not counted twice', () => {
    expect(isLongMenu([category(8, true), category(28), category(28)])).toBe(false)
    expect(isLongMenu([category(28), category(29)])).toBe(true)
  })

  it('a category is split into blocks of whole desktop rows without losing a product', () => {
    const blocks = blocksOf(products(29))
    expect(blocks.map(block => block.length)).toEqual([6, 6, 6, 6, 5])
    expect(blocks.flat()).toEqual(products(29))
    expect(blocksOf([])).toEqual([])
  })

  it('the first blocks of the menu are always rendered, wherever its categories begin', () => {
    expect(openBlocks([category(8, true), category(5), category(40), category(3)], 24)).toEqual([0, 1, 4, 0])
    expect(openBlocks([category(500)], 24)).toEqual([4])
    expect(openBlocks([category(500)], 6)).toEqual([1])
    expect(openBlocks([category(0), category(12), category(12), category(1)], 24)).toEqual([0, 2, 2, 0])
    expect(openBlocks([category(12), category(11), category(30)], 24)).toEqual([2, 2, 1])
  })
})
