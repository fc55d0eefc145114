// The sheet to begin with: few rows that show each column, without ids, which a menu gives by itself.
import type { SheetDelimiter } from '../menu-sheet.ts'
import type { AnyColumn } from './columns.ts'
import { writeRows } from './write-sheet.ts'

const COLUMNS: readonly AnyColumn[] = [
  'row',
  'category',
  'name',
  'price',
  'description',
  'photos',
  'groups',
  'available',
  'diets',
  'allergens',
  'spiciness',
  'times',
  'least',
  'most',
  'name (id)',
]

const ROWS = [
  {
    row: 'product',
    category: 'Bowls',
    name: 'Green terrace bowl',
    price: 'Rp 98.000',
    description: 'Red rice, avocado, beans, tempeh, lime and sesame',
    groups: 'Size; Extras',
    available: 'yes',
    diets: 'vegan, halal',
    allergens: 'soy, sesame',
    'name (id)': 'Bowl teras hijau',
  },
  {
    row: 'product',
    category: 'Bowls',
    name: 'Tempeh sambal bowl',
    price: '82000',
    description: 'Crisp tempeh, sambal, kangkung, red rice',
    groups: 'Size',
    available: 'yes',
    diets: 'vegan',
    allergens: 'soy',
    spiciness: '2',
    'name (id)': 'Bowl tempe sambal',
  },
  {
    row: 'product',
    category: 'Breakfast',
    name: 'Banana porridge',
    price: '48000',
    available: 'yes',
    diets: 'vegetarian',
    allergens: 'milk, gluten',
    times: 'mon-fri 07:00-11:00; sat-sun 08:00-12:00',
    'name (id)': 'Bubur pisang',
  },
  { row: 'group', name: 'Size', least: '1', most: '1', 'name (id)': 'Ukuran' },
  { row: 'choice', name: 'Regular', price: '0', 'name (id)': 'Biasa' },
  { row: 'choice', name: 'Large', price: '20000', 'name (id)': 'Besar' },
  { row: 'group', name: 'Extras', least: '0', most: '2', 'name (id)': 'Tambahan' },
  { row: 'choice', name: 'Avocado', price: '15000', 'name (id)': 'Alpukat' },
  { row: 'choice', name: 'Fried egg', price: '8000', 'name (id)': 'Telur goreng' },
]

export const sampleSheet = (delimiter: SheetDelimiter): string => writeRows(COLUMNS, ROWS, delimiter)
