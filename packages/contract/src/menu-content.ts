// The menu as its owner edits it (EDIT): every part once, by its key, with all translations; lists hold keys in display order.
// A modifier group stands here once, however many products share it.
import * as v from 'valibot'
import { modifierAtOutlet, productAtOutlet } from './at-outlet.ts'
import { outletId } from './ids.ts'
import { integer } from './integer.ts'
import { ALLERGENS, DIETS, PART_KINDS } from './menu-parts.ts'
import { rupiah } from './money.ts'
import { sellingTimes } from './opening.ts'
import { printable } from './plain-text.ts'

const MAX_KEY_LENGTH = 64
/** Two ids and what separates them. */
const MAX_MODIFIER_KEY_LENGTH = 2 * MAX_KEY_LENGTH + 8
export const MAX_CATEGORIES = 100
export const MAX_PRODUCTS = 5000
export const MAX_GROUPS_OF_PRODUCT = 30
export const MAX_MODIFIERS_OF_GROUP = 100
export const MAX_DESCRIPTION_LENGTH = 300
export const MAX_PREPARATION_MINUTES = 240

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_KEY_LENGTH), printable)
const key = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_MODIFIER_KEY_LENGTH), printable)
const keys = (max: number) =>
  v.pipe(
    v.array(key),
    v.maxLength(max),
    v.check(list => new Set(list).size === list.length, 'names an entry twice'),
  )

/** Counts characters as people do: an emoji is one. */
const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.maxLength(4 * maxLength),
    v.check(value => Array.from(value).length <= maxLength, `must have at most ${maxLength} characters`),
    printable,
  )
const name = (maxLength: number) =>
  v.pipe(
    text(maxLength),
    v.check(value => value.trim() !== '', 'must not be blank'),
  )

/** Texts in other languages, by language code. */
const translations = (maxLength: number) =>
  v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)), text(maxLength))
export type Translations = Readonly<Record<string, string>>

const uniqueOf = <const Names extends readonly string[]>(names: Names) =>
  v.pipe(
    v.array(v.picklist(names)),
    v.check(list => new Set(list).size === list.length, 'names an entry twice'),
  )

export const editedCategory = v.object({
  key: id,
  name: name(60),
  name_translations: translations(255),
  /** Null: at all times at which orders are taken. */
  selling_times: v.nullable(sellingTimes),
  hidden: v.boolean(),
  product_keys: keys(MAX_PRODUCTS),
})
export type EditedCategory = v.InferOutput<typeof editedCategory>

export const editedProduct = v.object({
  key: id,
  name: name(80),
  name_translations: translations(255),
  description: text(MAX_DESCRIPTION_LENGTH),
  description_translations: translations(2000),
  price: rupiah,
  /** Addresses; the first is shown. */
  photos: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2048), v.url())), v.maxLength(20)),
  available: v.boolean(),
  hidden: v.boolean(),
  /** Null: as its category. */
  selling_times: v.nullable(sellingTimes),
  /** PROMISE-01: how long it takes; null: as everything at the outlet. */
  preparation_minutes: v.nullable(v.pipe(integer, v.minValue(1), v.maxValue(MAX_PREPARATION_MINUTES))),
  group_keys: keys(MAX_GROUPS_OF_PRODUCT),
  diets: uniqueOf(DIETS),
  allergens: uniqueOf(ALLERGENS),
  /** 0: not spicy. */
  spiciness: v.pipe(integer, v.minValue(0), v.maxValue(3)),
  outlets: v.record(outletId, productAtOutlet),
})
export type EditedProduct = v.InferOutput<typeof editedProduct>

export const editedGroup = v.object({
  /** Groups of one id and other content, as imports have them, differ in their keys. */
  key,
  id,
  name: name(50),
  name_translations: translations(255),
  selection_min: v.pipe(integer, v.minValue(0), v.maxValue(100_000)),
  selection_max: v.pipe(integer, v.minValue(1), v.maxValue(100_000)),
  available: v.boolean(),
  modifier_keys: keys(MAX_MODIFIERS_OF_GROUP),
})
export type EditedGroup = v.InferOutput<typeof editedGroup>

export const editedModifier = v.object({
  /** That of its group, `/`, and its id. */
  key,
  id,
  name: name(40),
  name_translations: translations(255),
  price: rupiah,
  available: v.boolean(),
  hidden: v.boolean(),
  outlets: v.record(outletId, modifierAtOutlet),
})
export type EditedModifier = v.InferOutput<typeof editedModifier>

/** The order of the parts in `categories`, `products`, `groups` and `modifiers` has no meaning. */
export const menuContent = v.object({
  category_keys: keys(MAX_CATEGORIES),
  categories: v.array(editedCategory),
  products: v.array(editedProduct),
  groups: v.array(editedGroup),
  modifiers: v.array(editedModifier),
})
export type MenuContent = v.InferOutput<typeof menuContent>

/** The order of the categories is a part, too. */
export const MENU_PART = v.object({ key: v.literal('menu'), category_keys: keys(MAX_CATEGORIES) })

export const PART_SCHEMAS = {
  menu: MENU_PART,
  category: editedCategory,
  product: editedProduct,
  group: editedGroup,
  modifier: editedModifier,
} as const
export type PartKind = keyof typeof PART_SCHEMAS
export type PartOf<Kind extends PartKind> = v.InferOutput<(typeof PART_SCHEMAS)[Kind]>
export type Part = PartOf<PartKind>

const fieldSchema = (kind: PartKind, field: string | null): v.GenericSchema | undefined => {
  if (field === null) return v.nullable(PART_SCHEMAS[kind]) as v.GenericSchema
  const entries: Record<string, v.GenericSchema> = PART_SCHEMAS[kind].entries
  return field === 'key' || field === 'id' ? undefined : entries[field]
}

/**
 * A change of one field of one part; with `field: null` of the whole part, which is new (`before: null`) or removed
 * (`after: null`). Drafts, versions, conflicts and comparisons are lists of these.
 */
export const menuChange = v.pipe(
  v.object({
    kind: v.picklist(PART_KINDS),
    key,
    field: v.nullable(v.pipe(v.string(), v.maxLength(40))),
    before: v.unknown(),
    after: v.unknown(),
  }),
  v.check(({ kind, field }) => fieldSchema(kind, field) !== undefined, 'names a field that does not exist'),
  v.check(({ kind, field, after }) => {
    const schema = fieldSchema(kind, field)
    return schema === undefined || v.is(schema, after)
  }, 'has a value that this field cannot have'),
  v.check(
    ({ key: of, field, before, after }) =>
      field !== null ||
      ((before === null) !== (after === null) && (after === null || (after as Part).key === of)),
    'neither adds nor removes this part',
  ),
)
export type MenuChange = v.InferOutput<typeof menuChange>
