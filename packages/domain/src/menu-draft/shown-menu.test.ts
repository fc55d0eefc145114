import type { ProductImage } from '@pesan/contract/product-image'
import { category, group, menuOf, modifier, product } from '@pesan/testkit/random-menu'
import { expect, test } from 'vitest'
import { shownMenu } from './shown-menu.ts'

const IMAGE: ProductImage = {
  hash: 'ab'.repeat(32),
  width: 1600,
  height: 1600,
  color: '#C86432',
  formats: ['webp'],
}
const PHOTO = 'https://bara.example/diavola.jpg'
const MENU = menuOf({
  categories: [
    category('pizza', { name_translations: { id: 'Piza' }, product_keys: ['diavola', 'secret'] }),
    category('later', { hidden: true, product_keys: ['cake'] }),
    category('empty', { product_keys: ['gone'] }),
  ],
  products: [
    product('diavola', { photos: [PHOTO], group_keys: ['size'], description_translations: { id: 'Pedas' } }),
    product('secret', { hidden: true }),
    product('cake'),
    product('gone', { hidden: true }),
  ],
  groups: [
    group('size', {
      name_translations: { id: 'Ukuran' },
      selection_min: 1,
      modifier_keys: ['size/m', 'size/l'],
    }),
  ],
  modifiers: [
    modifier('size/m', { name_translations: { id: 'Sedang' }, available: false }),
    modifier('size/l', { hidden: true }),
  ],
})

test('EDIT-02 EDIT-07 customers see what is not hidden, each name and description in their language, with stored images', () => {
  expect(shownMenu(MENU, { locale: 'id', images: new Map([[PHOTO, IMAGE]]) })).toEqual([
    {
      id: 'pizza',
      name: 'Piza',
      items: [
        {
          id: 'diavola',
          name: 'diavola',
          description: 'Pedas',
          price: 50_000,
          photos: [`/pictures/${IMAGE.hash}/960.webp`],
          picture: IMAGE,
          modifierGroups: [
            {
              id: 'size',
              display_name: 'Ukuran',
              selectionRangeMin: 1,
              selectionRangeMax: 1,
              availableStatus: 'AVAILABLE',
              modifiers: [{ id: 'm', name: 'Sedang', price: 5000, availableStatus: 'UNAVAILABLE' }],
            },
          ],
        },
      ],
    },
  ])
})

test('EDIT-01 a group that is not available is shown with its options, and left out where all of them are hidden', () => {
  const groupsWith = (hidden: boolean) => {
    const menu = menuOf({
      categories: [category('pizza', { product_keys: ['diavola'] })],
      products: [product('diavola', { group_keys: ['size'] })],
      groups: [group('size', { available: false, modifier_keys: ['size/m', 'size/l'] })],
      modifiers: [modifier('size/m', { hidden }), modifier('size/l', { hidden: true })],
    })
    const [pizza] = shownMenu(menu, { locale: undefined, images: new Map() })
    return pizza?.items[0]?.modifierGroups.map(({ id }) => id)
  }
  expect(groupsWith(false)).toEqual(['size'])
  expect(groupsWith(true)).toEqual([])
})

test('EDIT-02 without a language names are as written, and a photo that is not stored is none', () => {
  const [pizza] = shownMenu(MENU, { locale: undefined, images: new Map() })
  expect(pizza?.name).toBe('pizza')
  expect(pizza?.items[0]).toMatchObject({ description: '', photos: [] })
})
