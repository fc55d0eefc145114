// The port that imports menus in the formats of other systems. An adapter checks the whole document and returns either
// the menu or every fault with its position.
import type { ModifierGroupId, ModifierId, ProductId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import type { SellingTimes } from '@pesan/contract/opening'

/** Names in other languages by language code, for instance `{ id: 'Pizza Kayu Bakar' }`. */
export type Translations = Readonly<Record<string, string>>

export interface ImportedModifier {
  id: ModifierId
  name: string
  nameTranslations: Translations
  price: Rupiah
  isAvailable: boolean
  isHidden: boolean
}

export interface ImportedModifierGroup {
  id: ModifierGroupId
  name: string
  nameTranslations: Translations
  selectionMin: number
  selectionMax: number
  isAvailable: boolean
  modifiers: ImportedModifier[]
}

export interface ImportedProduct {
  id: ProductId
  /** Its position in the document: `categories[0].items[3]`. */
  path: string
  name: string
  nameTranslations: Translations
  description: string
  descriptionTranslations: Translations
  price: Rupiah
  photos: string[]
  isAvailable: boolean
  isHidden: boolean
  modifierGroups: ImportedModifierGroup[]
  /** Instead of those of its category; null: as its category. */
  sellingTimes: SellingTimes | null
}

export interface ImportedCategory {
  id: string
  name: string
  nameTranslations: Translations
  products: ImportedProduct[]
  isHidden: boolean
  /** Null: at all times. */
  sellingTimes: SellingTimes | null
}

/** Everything in display order. */
export interface ImportedMenu {
  categories: ImportedCategory[]
  /**
   * The number of entries that are hidden: items, and categories with all their items.
   */
  hiddenCount: number
}

/** `path` is written as in JavaScript: `categories[0].items[3].price`. */
export interface MenuFault {
  path: string
  message: string
}

export type MenuParse = { status: 'valid'; menu: ImportedMenu } | { status: 'invalid'; faults: MenuFault[] }

export interface MenuSource {
  /** JSON Schema of the documents. */
  documentSchema(): object
  /** `document` is JSON of unknown shape. Never throws; returns all faults, up to a few hundred. */
  parse(document: unknown): MenuParse
  /** A document from which `parse` makes the same menu. */
  write(menu: ImportedMenu): Record<string, unknown>
}
