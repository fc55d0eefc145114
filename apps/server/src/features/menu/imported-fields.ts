// What another system owns of a menu that it imports (EDIT-11).
import {
  editedProduct,
  type MenuChange,
  type MenuContent,
  type Part,
  type PartKind,
} from '@pesan/contract/menu-content'
import { fieldOf } from '@pesan/domain/menu-draft/compare-menus'
import { isSame } from '@pesan/domain/menu-draft/is-same'
import { toParts } from '@pesan/domain/menu-draft/menu-parts'
import type { MenuDraft } from './menu-draft.repository.ts'

const NAMES = ['name_translations'] as const

/** What an import says of a product. */
const IMPORTED_OF_PRODUCT = new Set([
  'key',
  'name',
  'description',
  'price',
  'available',
  'hidden',
  'selling_times',
  'group_keys',
])

/** What stays with the console. */
const OWN_FIELDS: Readonly<Record<PartKind, readonly string[]>> = {
  menu: [],
  category: NAMES,
  product: Object.keys(editedProduct.entries).filter(field => !IMPORTED_OF_PRODUCT.has(field)),
  group: NAMES,
  modifier: [...NAMES, 'outlets'],
}

export const isOwnField = ({ kind, field }: Pick<MenuChange, 'kind' | 'field'>): boolean =>
  field !== null && OWN_FIELDS[kind].includes(field)

/** Whether changes of what the import owns are refused. */
export const isOwnedByImport = ({ importedBy, isTakenOver }: MenuDraft): boolean =>
  importedBy !== null && !isTakenOver

interface Documents {
  live: MenuContent
  /** What the document said the last time, and what it says now. */
  before: MenuContent
  document: MenuContent
}

/** What stays with the console is as it is live, unless the document has another value than the last time. */
export function retainOwnFields(content: MenuContent, documents: Documents): MenuContent {
  const live = toParts(documents.live)
  const before = toParts(documents.before)
  const now = toParts(documents.document)
  const retainIn = <Kind extends Part>(kind: Exclude<PartKind, 'menu'>, parts: readonly Kind[]): Kind[] =>
    parts.map(part => {
      const [own, said, says] = [live, before, now].map(of => of[kind].get(part.key))
      if (!own || !said || !says) return part
      const unchanged = OWN_FIELDS[kind].filter(field => isSame(fieldOf(said, field), fieldOf(says, field)))
      return Object.assign({}, part, Object.fromEntries(unchanged.map(field => [field, fieldOf(own, field)])))
    })
  return {
    ...content,
    categories: retainIn('category', content.categories),
    products: retainIn('product', content.products),
    groups: retainIn('group', content.groups),
    modifiers: retainIn('modifier', content.modifiers),
  }
}
