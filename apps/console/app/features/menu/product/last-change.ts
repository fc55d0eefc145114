// Who changed a part of the draft last, and which field: "Ratih changed the price 4 min ago" (EDIT-02).
import type {
  EditedCategory,
  EditedGroup,
  EditedModifier,
  EditedProduct,
  PartKind,
} from '@pesan/contract/menu-content'
import type { DraftChange, DraftState } from '@pesan/contract/menu-draft'
import type { PlainKey, T } from '../../../lib/i18n/t.ts'
import { agoText } from '../../../shell/ago-text.ts'

type EditedField = Exclude<
  keyof EditedCategory | keyof EditedProduct | keyof EditedGroup | keyof EditedModifier,
  'key' | 'id' | 'product_keys'
>

const FIELDS: Readonly<Record<EditedField, PlainKey>> = {
  name: 'menu.field.name',
  name_translations: 'menu.field.name',
  description: 'menu.field.description',
  description_translations: 'menu.field.description',
  price: 'menu.field.price',
  photos: 'menu.field.photos',
  available: 'menu.field.available',
  hidden: 'menu.field.hidden',
  selling_times: 'menu.field.selling_times',
  preparation_minutes: 'menu.field.preparation',
  group_keys: 'menu.field.group_keys',
  modifier_keys: 'menu.field.group_keys',
  diets: 'menu.field.diets',
  allergens: 'menu.field.diets',
  spiciness: 'menu.field.diets',
  outlets: 'menu.field.outlets',
  selection_min: 'menu.field.selection',
  selection_max: 'menu.field.selection',
}

const isNamed = (field: string): field is EditedField => Object.hasOwn(FIELDS, field)

export const fieldName = (t: T, field: string): string =>
  t(isNamed(field) ? FIELDS[field] : 'menu.field.other')

export const lastChangeOf = ({ changes }: DraftState, kind: PartKind, key: string): DraftChange | undefined =>
  changes
    .filter(change => change.kind === kind && change.key === key)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))[0]

export function lastChangeText(t: T, { by, field, before, at }: DraftChange, nowMs: number): string {
  const ago = agoText(t, at, nowMs)
  if (field === null) return t(before === null ? 'menu.madeBy' : 'menu.removedBy', { name: by.name, ago })
  return t('menu.changedBy', { name: by.name, field: fieldName(t, field), ago })
}
