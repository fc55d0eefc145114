// What a file would make of a draft, in numbers and names (EDIT-08).
import type { MenuChange, MenuContent } from '@pesan/contract/menu-content'
import type { MenuProblem } from '@pesan/contract/menu-draft'
import { MAX_LISTED, type MenuFilePreview } from '@pesan/contract/menu-file'
import type { ReadFile } from './menu-file.ts'

interface PreviewParts {
  base: MenuContent
  file: ReadFile
  changes: readonly MenuChange[]
  problems: MenuProblem[]
}

export function previewMenuFile({ base, file, changes, problems }: PreviewParts): MenuFilePreview {
  const { content, refused, ignoredColumns, retained } = file
  const ofProducts = changes.filter(({ kind }) => kind === 'product')
  const added = keysOf(ofProducts.filter(({ field, before }) => field === null && before === null))
  const gone = keysOf(ofProducts.filter(({ field, after }) => field === null && after === null))
  const changed = new Set([
    ...keysOf(ofProducts.filter(({ field }) => field !== null)),
    ...movedProducts(base, content),
  ])
  return {
    categories: content.categories.length,
    products: content.products.length,
    groups: content.groups.length,
    photos: content.products.filter(({ photos }) => photos.length > 0).length,
    new: named(content, added),
    changed: named(content, changed),
    gone: named(base, gone),
    changes: changes.length,
    refused: { count: refused.length, listed: refused.slice(0, MAX_LISTED) },
    ignored_columns: ignoredColumns.slice(0, MAX_LISTED).map(heading => heading.slice(0, MAX_HEADING_LENGTH)),
    retained,
    problems,
  }
}
const MAX_HEADING_LENGTH = 60

const keysOf = (changes: readonly MenuChange[]): Set<string> => new Set(changes.map(({ key }) => key))

/** Those that stand in another category. */
function movedProducts(base: MenuContent, content: MenuContent): string[] {
  const before = homesOf(base)
  return [...homesOf(content)].flatMap(([key, home]) =>
    before.has(key) && before.get(key) !== home ? [key] : [],
  )
}

const homesOf = ({ categories }: MenuContent): Map<string, string> =>
  new Map(categories.flatMap(category => category.product_keys.map(key => [key, category.key] as const)))

function named({ products }: MenuContent, keys: ReadonlySet<string>): MenuFilePreview['new'] {
  const listed = products.filter(({ key }) => keys.has(key)).slice(0, MAX_LISTED)
  return { count: keys.size, listed: listed.map(({ key, name }) => ({ key, name })) }
}
