// The parts of a menu and what products may be marked with, for pages and rules that load no schemas.

export const PART_KINDS = ['menu', 'category', 'product', 'group', 'modifier'] as const

/** EDIT-10: what a product is fit for. */
export const DIETS = ['halal', 'vegetarian', 'vegan'] as const
export type Diet = (typeof DIETS)[number]
/** By what customers filter a menu. */
export type DietFilter = Diet | 'not_spicy'

/** The fourteen allergens of Codex and the European list. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]
