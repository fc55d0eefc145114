// What another system owns of a menu that it imports (EDIT-11).
import type { MenuChange, PartKind } from '@pesan/contract/menu-content'
import type { MenuDraft } from './menu-draft.repository.ts'

const TRANSLATIONS = ['name_translations', 'description_translations'] as const

/** What stays with the console. */
const OWN_FIELDS: Readonly<Record<PartKind, readonly string[]>> = {
  menu: [],
  category: TRANSLATIONS,
  product: [...TRANSLATIONS, 'photos', 'diets', 'allergens', 'spiciness', 'outlets'],
  group: TRANSLATIONS,
  modifier: [...TRANSLATIONS, 'outlets'],
}

export const isOwnField = ({ kind, field }: Pick<MenuChange, 'kind' | 'field'>): boolean =>
  field !== null && OWN_FIELDS[kind].includes(field)

/** Whether changes of what the import owns are refused. */
export const isOwnedByImport = ({ importedBy, isTakenOver }: MenuDraft): boolean =>
  importedBy !== null && !isTakenOver
