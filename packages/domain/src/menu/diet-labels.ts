// What diets and allergens are called (EDIT-10), alike on the storefront, on the board and on paper. Loads no messages, so that cards
// have their marks at the first render.
import type { Locale } from '@pesan/contract/language'
import type { Allergen, Diet } from '@pesan/contract/menu-parts'

interface DietLabels {
  diet: Readonly<Record<Diet, string>>
  /** As inside a sentence. */
  allergen: Readonly<Record<Allergen, string>>
  spicy: (level: number) => string
  /** Of what the customer must not eat. */
  has: (allergens: string) => string
  /** On a card, for screen readers. */
  contains: string
}

const DIET_WORDS = {
  en: {
    diet: { halal: 'Halal', vegetarian: 'Vegetarian', vegan: 'Vegan' },
    allergen: {
      gluten: 'gluten',
      crustaceans: 'crustaceans',
      eggs: 'eggs',
      fish: 'fish',
      peanuts: 'peanuts',
      soy: 'soy',
      milk: 'milk',
      nuts: 'nuts',
      celery: 'celery',
      mustard: 'mustard',
      sesame: 'sesame',
      sulphites: 'sulphites',
      lupin: 'lupin',
      molluscs: 'molluscs',
    },
    spicy: level => `Spicy ${level}`,
    has: allergens => `Has ${allergens}`,
    contains: 'Contains',
  },
  id: {
    diet: { halal: 'Halal', vegetarian: 'Vegetarian', vegan: 'Vegan' },
    allergen: {
      gluten: 'gluten',
      crustaceans: 'udang dan kepiting',
      eggs: 'telur',
      fish: 'ikan',
      peanuts: 'kacang tanah',
      soy: 'kedelai',
      milk: 'susu',
      nuts: 'kacang pohon',
      celery: 'seledri',
      mustard: 'mustar',
      sesame: 'wijen',
      sulphites: 'sulfit',
      lupin: 'lupin',
      molluscs: 'kerang dan cumi',
    },
    spicy: level => `Pedas ${level}`,
    has: allergens => `Ada ${allergens}`,
    contains: 'Mengandung',
  },
} as const satisfies Record<Locale, DietLabels>

export const dietLabels = (locale: Locale): DietLabels => DIET_WORDS[locale]

/** "peanuts, milk" */
export const allergenList = (allergens: readonly Allergen[], locale: Locale): string =>
  allergens.map(allergen => DIET_WORDS[locale].allergen[allergen]).join(', ')
