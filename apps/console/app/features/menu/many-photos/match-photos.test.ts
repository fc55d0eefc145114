import { product } from '@pesan/testkit/random-menu'
import { expect, test } from 'vitest'
import { matchPhotos } from './match-photos.ts'

const PRODUCTS = [
  product('p1', { name: 'Crème brûlée' }),
  product('p2', { name: 'Fried rice', name_translations: { id: 'Nasi goreng' } }),
  product('p3', { name: '夜市麵' }),
]
const matched = (...names: string[]) => {
  const { matched: found, left } = matchPhotos(
    names.map(name => ({ name })),
    PRODUCTS,
  )
  return { found: found.map(({ product: { key }, file }) => [key, file.name]), left }
}

test('EDIT-08 a photo belongs to the product whose id or name its file has, in any language and spelling', () => {
  expect(matched('p1.jpg').found).toEqual([['p1', 'p1.jpg']])
  expect(matched('menu/CREME_BRULEE.JPEG').found).toEqual([['p1', 'menu/CREME_BRULEE.JPEG']])
  expect(matched('Nasi goreng.webp', '夜市麵.png').found).toEqual([
    ['p2', 'Nasi goreng.webp'],
    ['p3', '夜市麵.png'],
  ])
})

test('EDIT-08 a photo without a product and a second one of a product are left, and other files are no photos', () => {
  expect(matched('p1.jpg', 'creme brulee.jpg', 'soup.png')).toEqual({
    found: [['p1', 'p1.jpg']],
    left: ['creme brulee.jpg', 'soup.png'],
  })
  expect(matched('notes.txt', '__MACOSX/p1.jpg', 'photos/._p2.jpg', '.jpg')).toEqual({ found: [], left: [] })
})

test('EDIT-08 where the name of one product is the id of another, the id counts', () => {
  const products = [product('a', { name: 'b' }), product('b', { name: 'c' })]
  const found = matchPhotos([{ name: 'b.jpg' }], products).matched
  expect(found.map(({ product: { key } }) => key)).toEqual(['b'])
})
