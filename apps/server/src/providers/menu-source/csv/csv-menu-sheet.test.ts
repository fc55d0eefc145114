import { MAX_CATEGORIES, type MenuContent, menuContent } from '@pesan/contract/menu-content'
import { MAX_SHEET_ROWS } from '@pesan/contract/menu-file'
import type { Rupiah } from '@pesan/contract/money'
import { compareMenus } from '@pesan/domain/menu-draft/compare-menus'
import * as parts from '@pesan/testkit/random-menu'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { csvMenuSheet } from './csv-menu-sheet.ts'

const EMPTY = parts.menuOf({})
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string, base: MenuContent = EMPTY) => {
  const reading = csvMenuSheet.read(bytesOf(text), base)
  if (reading.status === 'unreadable') throw new Error(`unreadable: ${reading.reason}`)
  return reading
}
const namesOf = ({ products }: MenuContent) => products.map(({ name }) => name)

const BASE = parts.menuOf({
  categories: [
    parts.category('pizza', { name: 'Pizza', product_keys: ['p1', 'p2'] }),
    parts.category('drinks', { name: 'Drinks', product_keys: ['d1'] }),
  ],
  products: [
    parts.product('p1', {
      name: 'Margherita',
      price: 95_000 as Rupiah,
      group_keys: ['size'],
      diets: ['vegetarian'],
    }),
    parts.product('p2', { name: 'Diavola', price: 125_000 as Rupiah, description: 'Hot' }),
    parts.product('d1', { name: 'Es teh', price: 15_000 as Rupiah }),
  ],
  groups: [parts.group('size', { name: 'Size', modifier_keys: ['size/m', 'size/l'] })],
  modifiers: [parts.modifier('size/m', { name: 'Medium' }), parts.modifier('size/l', { name: 'Large' })],
})

describe('EDIT-08 a sheet with a row a product', () => {
  test('makes categories, products and their groups, in the order of the sheet', () => {
    const { content, faults } = read(csvMenuSheet.sample(','))
    expect(faults).toEqual([])
    expect(content).toMatchObject({
      categories: [
        { key: 'bowls', name: 'Bowls', product_keys: ['green-terrace-bowl', 'tempeh-sambal-bowl'] },
        { key: 'breakfast', name: 'Breakfast', product_keys: ['banana-porridge'] },
      ],
      products: [
        {
          name: 'Green terrace bowl',
          name_translations: { id: 'Bowl teras hijau' },
          price: 98_000,
          group_keys: ['size', 'extras'],
          diets: ['vegan', 'halal'],
          allergens: ['soy', 'sesame'],
          spiciness: 0,
          preparation_minutes: null,
        },
        { name: 'Tempeh sambal bowl', spiciness: 2 },
        { name: 'Banana porridge', selling_times: { mon: [{ open: '07:00', close: '11:00' }] } },
      ],
      groups: [
        { key: 'size', selection_min: 1, selection_max: 1, modifier_keys: ['size/regular', 'size/large'] },
        { key: 'extras', selection_min: 0, selection_max: 2 },
      ],
    })
  })

  test('finds the products that the menu has by their names, and leaves what it has no column for', () => {
    const { content } = read(
      'category,name,price\nPizza,margherita,99.000\nPizza,Diavola,125000\nDrinks,Es teh,15000',
      BASE,
    )
    expect(compareMenus(BASE, content)).toEqual([
      { kind: 'product', key: 'p1', field: 'name', before: 'Margherita', after: 'margherita' },
      { kind: 'product', key: 'p1', field: 'price', before: 95_000, after: 99_000 },
    ])
  })

  test('what it does not have is gone', () => {
    const { content } = read('category,name,price\nPizza,Diavola,125000', BASE)
    expect(compareMenus(BASE, content).filter(({ field }) => field === null)).toMatchObject([
      { kind: 'category', key: 'drinks', after: null },
      { kind: 'product', key: 'p1', after: null },
      { kind: 'product', key: 'd1', after: null },
    ])
  })

  test('a product without a category belongs to the one above it', () => {
    const { content } = read(
      'row,category,name,price\ncategory,,Sate,\n,,Sate ayam,45000\n,Nasi,Nasi goreng,50000\n,,Nasi kuning,40000',
    )
    expect(content.categories.map(({ name, product_keys }) => [name, product_keys])).toEqual([
      ['Sate', ['sate-ayam']],
      ['Nasi', ['nasi-goreng', 'nasi-kuning']],
    ])
  })

  test('an id names a product whose name has changed', () => {
    const { content } = read(
      'id,category,name,price\np1,Pizza,Margherita DOC,95000\np2,Pizza,Diavola,125000\nd1,Drinks,Es teh,15000',
      BASE,
    )
    expect(compareMenus(BASE, content)).toMatchObject([{ key: 'p1', field: 'name', after: 'Margherita DOC' }])
  })

  test('two new products of one name get ids that differ', () => {
    const { content } = read('category,name,price\nA,Teh,1000\nA,Teh,2000\nA,Té,3000')
    expect(content.products.map(({ key }) => key)).toEqual(['teh', 'teh-2', 'te'])
  })
})

describe('EDIT-08 what spreadsheets write', () => {
  const SHEET = 'kategori;nama;harga\r\nKopi;Café crème;"Rp 35.000"\r\n'
  const windows1252 = Uint8Array.from(SHEET, letter => letter.charCodeAt(0))
  const utf16 = Uint8Array.from([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(SHEET, letter => letter.charCodeAt(0)).buffer),
  ])

  test.each([
    ['UTF-8', bytesOf(SHEET)],
    ['UTF-8 with its mark', bytesOf(`\uFEFF${SHEET}`)],
    ['UTF-16', utf16],
    ['Windows-1252', windows1252],
    ['tabs', bytesOf(SHEET.replaceAll(';', '\t'))],
    ['the delimiter in a line above', bytesOf(`sep=;\r\n${SHEET}`)],
    ['line breaks of old systems', bytesOf(SHEET.replaceAll('\r\n', '\r'))],
  ])('is read: %s', (_what, bytes) => {
    const reading = csvMenuSheet.read(bytes, EMPTY)
    expect(reading).toMatchObject({
      status: 'read',
      faults: [],
      content: { products: [{ name: 'Café crème', price: 35_000 }] },
    })
  })

  test('is read: the quotes and dashes of Windows-1252', () => {
    const bytes = Buffer.from('category,name,price\nA,Chef\x92s \x93special\x94 \x96 \x8Aari,1000', 'latin1')
    expect(csvMenuSheet.read(bytes, EMPTY)).toMatchObject({
      content: { products: [{ name: 'Chef’s “special” – Šari' }] },
    })
  })

  test('quotes may hold commas, quotes and line breaks', () => {
    const { content } = read('category,name,price,description\nA,"Nasi ""goreng"", telur",1000,"one\ntwo"')
    expect(content.products).toMatchObject([{ name: 'Nasi "goreng", telur', description: 'one\ntwo' }])
  })

  test.each([',', ';'] as const)(
    'what is taken out has no cell that runs as a formula, separated by %s',
    delimiter => {
      const formula = '=HYPERLINK("https://evil.example")'
      const named = parts.menuOf({
        categories: [parts.category('a', { name: formula, product_keys: ['p'] })],
        products: [
          parts.product('p', {
            name: formula,
            name_translations: { id: formula },
            description: formula,
            description_translations: { id: formula },
            group_keys: ['g'],
          }),
        ],
        groups: [parts.group('g', { name: formula, modifier_keys: ['g/m'] })],
        modifiers: [parts.modifier('g/m', { name: formula })],
      })
      const sheet = csvMenuSheet.write(named, delimiter)
      expect(sheet.match(/HYPERLINK/g)?.length).toBeGreaterThanOrEqual(7)
      expect(sheet).not.toMatch(/(^|[,;"\r\n])=/)
    },
  )

  test('the rows are counted as spreadsheets do', () => {
    const { faults } = read('category,name,price\nA,"two\nlines",1000\n\nA,Teh,gratis')
    expect(faults).toEqual([{ line: 4, column: 'price', word: 'gratis', reason: 'not_a_price' }])
  })

  test('headings that say nothing are named', () => {
    expect(read('category,name,price,kalori,\nA,Teh,1000,5,').ignoredColumns).toEqual(['kalori'])
  })

  test.each([
    ['nothing', '', 'empty'],
    ['white space', ' \n\n', 'empty'],
    ['no column of names', 'a,b\n1,2', 'no_columns'],
    ['a column twice', 'name,nama,price', 'column_twice'],
    ['a file of Excel', 'PK\u0003\u0004', 'spreadsheet_file'],
    ['bytes that are no text', 'name\0price', 'not_text'],
    ['a quotation mark that does not end', 'name,price\nTeh,1000\n"Nasi,2000\nMie,3000', 'quotes'],
    ['a quotation mark in the middle', 'name,price\n"Nasi" x,2000\nMie,3000', 'quotes'],
    ['too many rows', `name\n${'a\n'.repeat(MAX_SHEET_ROWS + 1)}`, 'too_many_rows'],
  ])('%s is refused as a whole', (_what, text, reason) => {
    expect(csvMenuSheet.read(bytesOf(text), BASE)).toMatchObject({ status: 'unreadable', reason })
  })

  test('20,000 rows of one name are read, and so many products as a menu may have', () => {
    const { content, faults } = read(`category,name,price\n${'A,Teh,1000\n'.repeat(MAX_SHEET_ROWS)}`)
    expect([content.products.length, faults.length]).toEqual([5000, 15_000])
    expect(faults[0]).toMatchObject({ line: 5002, reason: 'too_many' })
  })

  test('a category a row makes so many as a menu may have, along with those of the menu that the sheet names', () => {
    const names = Array.from({ length: 300 }, (_, index) => `${index},Teh ${index},1000`)
    const rows = (...first: string[]) => ['category,name,price', ...first, ...names, 'Drinks,Es teh,15000']
    const made = read(rows().join('\n'))
    expect([made.content.category_keys.length, made.faults.length]).toEqual([MAX_CATEGORIES, 201])
    expect(made.faults[0]).toEqual({ line: 102, column: 'category', word: '100', reason: 'too_many' })
    const { content, faults } = read(rows('Pizza,Margherita,95000').join('\n'), BASE)
    expect([content.category_keys.length, faults.length]).toEqual([MAX_CATEGORIES, 202])
    expect(content.categories.map(({ key }) => key)).toEqual(expect.arrayContaining(['pizza', 'drinks']))
    expect(v.is(menuContent, content)).toBe(true)
  })

  test('rows of categories count as well', () => {
    const rows = Array.from({ length: 150 }, (_, index) => `category,,Category ${index},`)
    const { content, faults } = read(['row,category,name,price', ...rows, ',Sate,Sate ayam,45000'].join('\n'))
    expect([content.category_keys.length, faults.length]).toEqual([MAX_CATEGORIES, 51])
  })
})

describe('EDIT-08 a row that cannot be read is named with its line and word, and leaves its product as it is', () => {
  const HEADING =
    'row,id,category,name,price,photo,groups,available,diets,allergens,spiciness,selling times,least,most'
  test.each([
    ['no price', ',p1,Pizza,Margherita,', 'price', '', 'no_price'],
    ['a minus', ',p1,Pizza,Margherita,-5000', 'price', '-5000', 'not_a_price'],
    ['13 digits', ',p1,Pizza,Margherita,9999999999999', 'price', '9999999999999', 'not_a_price'],
    ['half a rupiah', ',p1,Pizza,Margherita,"95,5"', 'price', '95,5', 'not_a_price'],
    ['no name', ',p1,Pizza,,95000', 'name', '', 'no_name'],
    ['255 letters', `,p1,Pizza,${'x'.repeat(255)},95000`, 'name', 'x'.repeat(60), 'too_long'],
    [
      'a file as a photo',
      ',p1,Pizza,Margherita,95000,C:\\pizza.jpg',
      'photo',
      'C:\\pizza.jpg',
      'not_an_address',
    ],
    [
      'a script as a photo',
      ',p1,Pizza,Margherita,95000,javascript:1',
      'photo',
      'javascript:1',
      'not_an_address',
    ],
    ['an unknown group', ',p1,Pizza,Margherita,95000,,Size; Crust', 'groups', 'Crust', 'unknown_group'],
    ['maybe', ',p1,Pizza,Margherita,95000,,,maybe', 'available', 'maybe', 'not_yes_or_no'],
    ['an unknown diet', ',p1,Pizza,Margherita,95000,,,,keto', 'diets', 'keto', 'unknown_diet'],
    [
      'an unknown allergen',
      ',p1,Pizza,Margherita,95000,,,,,"milk, dust"',
      'allergens',
      'dust',
      'unknown_allergen',
    ],
    ['spicy 4', ',p1,Pizza,Margherita,95000,,,,,,4', 'spiciness', '4', 'not_a_number'],
    ['times', ',p1,Pizza,Margherita,95000,,,,,,,mornings', 'selling times', 'mornings', 'not_selling_times'],
    ['an unknown row', 'dish,p1,Pizza,Margherita,95000', 'row', 'dish', 'unknown_row'],
  ])('%s', (_what, row, column, word, reason) => {
    const rest = ',p2,Pizza,Diavola,125000\n,d1,Drinks,Es teh,15000'
    const { content, faults } = read(`${HEADING}\n${row}\n${rest}`, BASE)
    expect(faults).toMatchObject([{ line: 2, column, word, reason }])
    expect(compareMenus(BASE, content)).toEqual([])
  })

  test('a group that asks for more than it allows stays as it is, with its choices', () => {
    const rows = ['group,size,,Size,,,,,,,,,3,2', 'choice,m,,Middle,5000', ',p1,Pizza,Margherita,95000,,Size']
    const { content, faults } = read(`${HEADING}\n${rows.join('\n')}`, BASE)
    expect(faults).toEqual([{ line: 2, column: 'least', word: '3', reason: 'least_above_most' }])
    expect([content.groups, content.modifiers]).toEqual([BASE.groups, BASE.modifiers])
  })

  test('a choice needs a group above it', () => {
    expect(read(`${HEADING}\nchoice,,,Large,5000`).faults).toMatchObject([
      { line: 2, reason: 'choice_without_group' },
    ])
  })

  test('a new category of which no product can be read is not made', () => {
    expect(read(`${HEADING}\n,,Sushi,Maki,free`).content.categories).toEqual([])
  })

  test('an id twice, and a product without any category', () => {
    const { faults, content } = read(
      `${HEADING}\n,new,,Teh,1000\n,p1,Pizza,Margherita,95000\n,p1,Pizza,Copy,95000`,
      BASE,
    )
    expect(faults).toMatchObject([
      { line: 2, column: 'category', reason: 'no_category' },
      { line: 4, column: 'id', word: 'p1', reason: 'id_twice' },
    ])
    expect(namesOf(content)).toEqual(['Margherita'])
  })
})
