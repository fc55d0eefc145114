// Which photo belongs to which product, by the name of its file: the id or the name of the product, in any of its languages (EDIT-08).
import type { EditedProduct } from '@pesan/contract/menu-content'

const IS_PHOTO = /\.(jpe?g|png|webp|avif)$/i
/** What computers add to folders and zips. */
const IS_NOTE = /(^|\/)(\.|__MACOSX\/)/

interface Named {
  name: string
}

export interface MatchedPhoto<File extends Named> {
  product: EditedProduct
  file: File
}

export interface MatchedPhotos<File extends Named> {
  matched: MatchedPhoto<File>[]
  /** Names of photos without a product, and of second photos of one. */
  left: string[]
}

export function matchPhotos<File extends Named>(
  files: readonly File[],
  products: readonly EditedProduct[],
): MatchedPhotos<File> {
  const byWord = productsByWord(products)
  const matched = new Map<string, MatchedPhoto<File>>()
  const left: string[] = []
  for (const file of files) {
    if (!IS_PHOTO.test(file.name) || IS_NOTE.test(file.name)) continue
    const product = byWord.get(wordOf(bareName(file.name)))
    if (product && !matched.has(product.key)) matched.set(product.key, { product, file })
    else left.push(file.name)
  }
  return { matched: [...matched.values()], left }
}

/** An id counts before a name, and the first product of a name before others. */
function productsByWord(products: readonly EditedProduct[]): Map<string, EditedProduct> {
  const named = products
    .toReversed()
    .flatMap(product =>
      [...Object.values(product.name_translations), product.name].map(word => [word, product] as const),
    )
  const all = [...named, ...products.map(product => [product.key, product] as const)]
  const byWord = new Map(all.map(([word, product]) => [wordOf(word), product]))
  byWord.delete('')
  return byWord
}

const bareName = (name: string): string => name.slice(name.lastIndexOf('/') + 1).replace(IS_PHOTO, '')

/** `Crème brûlée`, `creme_brulee` and `creme-brulee` are one. */
const wordOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
