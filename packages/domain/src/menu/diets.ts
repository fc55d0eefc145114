// For whom a product of the menu is, and what it must not be given to (EDIT-10). What a product does not say is not known: it suits no
// diet, and has no allergen that could be named.
import type { Category, Product } from '@pesan/contract/menu'
import { ALLERGENS, type Allergen, DIETS, type Diet, type DietFilter } from '@pesan/contract/menu-parts'

/** In the order in which they are offered. */
const DIET_FILTERS = ['vegan', 'vegetarian', 'halal', 'not_spicy'] as const satisfies readonly DietFilter[]

/** What is vegan is vegetarian, also where only that was set. */
const isFor = ({ diets = [] }: Product, diet: Diet): boolean =>
  diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'))

const suits = (product: Product, filter: DietFilter): boolean =>
  filter === 'not_spicy' ? !product.spiciness : isFor(product, filter)

/** True without filters. */
export const suitsAll = (product: Product, filters: readonly DietFilter[]): boolean =>
  filters.every(filter => suits(product, filter))

/** Those of the customer's that are in the product. */
export const allergensFor = ({ allergens = [] }: Product, allergies: readonly Allergen[]): Allergen[] =>
  allergens.filter(allergen => allergies.includes(allergen))

const isMarked = ({ diets, allergens, spiciness }: Product): boolean =>
  diets !== undefined || allergens !== undefined || spiciness !== undefined

/** Whether any product says a diet, an allergen or how spicy it is. */
export const hasDiets = (categories: readonly Category[]): boolean =>
  categories.some(({ items }) => items.some(isMarked))

/** The popular items come again in their categories. */
const productsOf = (categories: readonly Category[]): Product[] =>
  categories.flatMap(({ isPopular, items }) => (isPopular ? [] : items))

/** Each product counts once, whether it is popular or not. */
export const countSuiting = (
  categories: readonly Category[],
  filters: readonly DietFilter[],
): { suiting: number; all: number } => {
  const products = productsOf(categories)
  return {
    suiting: products.filter(product => suitsAll(product, filters)).length,
    all: products.length,
  }
}

/** Those by which some products are found, and others are not. */
export const usefulFilters = (categories: readonly Category[]): DietFilter[] =>
  DIET_FILTERS.filter(filter => {
    const { suiting, all } = countSuiting(categories, [filter])
    return suiting > 0 && suiting < all
  })

/** What is vegan is not also called vegetarian. */
export const shownDiets = ({ diets = [] }: Product): Diet[] =>
  DIETS.filter(diet => diets.includes(diet) && !(diet === 'vegetarian' && diets.includes('vegan')))

/** In the order of all, each once. */
export const toggleAllergy = (allergies: readonly Allergen[], allergen: Allergen): Allergen[] =>
  ALLERGENS.filter(other => (other === allergen) !== allergies.includes(other))
