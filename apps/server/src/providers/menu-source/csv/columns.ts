// The columns of a menu's sheet: the heading that is written, and others that are understood.
const COLUMNS = {
  row: { heading: 'row', also: ['type', 'baris', 'jenis'] },
  id: { heading: 'id', also: ['key', 'kode'] },
  category: { heading: 'category', also: ['kategori'] },
  name: { heading: 'name', also: ['nama', 'product', 'produk'] },
  price: { heading: 'price', also: ['harga'] },
  description: { heading: 'description', also: ['deskripsi', 'keterangan'] },
  photos: { heading: 'photo', also: ['photos', 'foto', 'image', 'images', 'gambar'] },
  groups: { heading: 'groups', also: ['modifier groups', 'choices', 'pilihan'] },
  available: { heading: 'available', also: ['tersedia'] },
  hidden: { heading: 'hidden', also: ['disembunyikan'] },
  diets: { heading: 'diets', also: ['diet'] },
  allergens: { heading: 'allergens', also: ['alergen'] },
  spiciness: { heading: 'spiciness', also: ['spicy', 'pedas'] },
  preparation: { heading: 'preparation minutes', also: ['preparation', 'menit persiapan'] },
  times: { heading: 'selling times', also: ['jam jual'] },
  least: { heading: 'least', also: ['min', 'minimum', 'minimal'] },
  most: { heading: 'most', also: ['max', 'maximum', 'maksimal'] },
} as const satisfies Record<string, { heading: string; also: readonly string[] }>

export type SheetColumn = keyof typeof COLUMNS
/** `name (id)`: the name in Indonesian. */
export type TranslationColumn = `${'name' | 'description'} (${string})`
export type AnyColumn = SheetColumn | TranslationColumn

export const SHEET_COLUMNS = Object.keys(COLUMNS) as SheetColumn[]

const TRANSLATION = /^(name|nama|description|deskripsi) \(([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\)$/i
const BY_HEADING = new Map<string, SheetColumn>(
  SHEET_COLUMNS.flatMap(column =>
    [COLUMNS[column].heading, ...COLUMNS[column].also].map(heading => [heading, column] as const),
  ),
)

export function findColumn(heading: string): AnyColumn | undefined {
  const plain = heading.trim().replaceAll(/[\s_]+/g, ' ')
  const [, field, language] = TRANSLATION.exec(plain) ?? []
  if (field && language) return `${/^n/i.test(field) ? 'name' : 'description'} (${language})`
  return BY_HEADING.get(plain.toLowerCase())
}

export const headingOf = (column: AnyColumn): string =>
  column in COLUMNS ? COLUMNS[column as SheetColumn].heading : column

/** The languages of the columns of one field, each with its column. */
export const translationColumns = (
  columns: Iterable<AnyColumn>,
  field: 'name' | 'description',
): { language: string; column: AnyColumn }[] =>
  [...columns].flatMap(column => {
    const isOfField = column.startsWith(`${field} (`)
    return isOfField ? [{ language: column.slice(field.length + 2, -1), column }] : []
  })
