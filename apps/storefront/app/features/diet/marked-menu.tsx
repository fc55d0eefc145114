// The menu with the marks of its products. Loaded only by the pages of a menu with diets, before they are hydrated.
import type { Menu, Product } from '@pesan/contract/menu'
import type { Diet } from '@pesan/contract/menu-parts'
import { allergenList, dietLabels } from '@pesan/domain/menu/diet-labels'
import { createDietMenus, type MarkPlace } from '@pesan/domain/menu/diet-menu'
import { allergensFor, shownDiets } from '@pesan/domain/menu/diets'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Flame from 'lucide-react/icons/flame'
import Leaf from 'lucide-react/icons/leaf'
import Sprout from 'lucide-react/icons/sprout'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { usePage } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { filterStore, useAllergies } from './diet-store.ts'

const ICON = { size: 14, strokeWidth: 2.1, 'aria-hidden': true } as const
const DIET_ICONS = { vegan: Leaf, vegetarian: Sprout, halal: BadgeCheck } as const satisfies Record<
  Diet,
  unknown
>

interface ProductMarksProps {
  product: Product
  place: MarkPlace
}

/**
 * What a product says of diets, of how spicy it is and of allergens, in words and icons (EDIT-10). Only the
 * customer's own allergies are applied in the browser; the rest stands in the server's HTML.
 */
function ProductMarks({ product, place }: ProductMarksProps) {
  const { locale } = usePage()
  const own = allergensFor(product, useAllergies())
  const warning = own.length > 0 ? dietLabels(locale).has(allergenList(own, locale)) : null
  if (place === 'line' || place === 'tile') {
    if (warning === null) return null
    return place === 'tile' ? <Warning text={warning} /> : <LineWarning text={warning} />
  }
  return (
    <>
      {place === 'sheet' && warning !== null && <SheetWarning text={warning} />}
      <span
        data-marks
        className={
          // One line of whole marks: what does not fit is in the sheet.
          place === 'row'
            ? 'flex h-6 w-full flex-wrap gap-1.5 overflow-hidden'
            : 'mt-3 flex flex-wrap gap-1.5'
        }
      >
        {place === 'row' && warning !== null && <Warning text={warning} />}
        <Facts product={product} isWhole={place === 'sheet' || warning === null} />
      </span>
    </>
  )
}

/** `isWhole`: with the allergens, which a row has no space for beside a warning. */
function Facts({ product, isWhole }: { product: Product; isWhole: boolean }) {
  const { locale } = usePage()
  const words = dietLabels(locale)
  const { spiciness = 0, allergens = [] } = product
  return (
    <>
      {shownDiets(product).map(diet => {
        const Icon = DIET_ICONS[diet]
        return (
          <Badge key={diet} tone="success">
            <Icon {...ICON} />
            <span className="truncate">{words.diet[diet]} </span>
          </Badge>
        )
      })}
      {spiciness > 0 && (
        <Badge tone="warning">
          <Flame {...ICON} />
          <span className="truncate">{words.spicy(spiciness)} </span>
        </Badge>
      )}
      {isWhole && allergens.length > 0 && (
        <Badge>
          <span className="sr-only">{words.contains} </span>
          <span className="truncate capitalise">{allergenList(allergens, locale)} </span>
        </Badge>
      )}
    </>
  )
}

const Warning = ({ text }: { text: string }) => (
  <Badge tone="error">
    <TriangleAlert {...ICON} />
    <span className="truncate">{text} </span>
  </Badge>
)

const LineWarning = ({ text }: { text: string }) => (
  <p className="mt-1.5 flex items-start gap-1.5 text-caption font-semibold text-err-ink">
    <TriangleAlert size={16} strokeWidth={2.1} className="mt-px shrink-0" aria-hidden />
    {text}
  </p>
)

const SheetWarning = ({ text }: { text: string }) => (
  <p className="mt-3 flex items-start gap-2 rounded-md bg-err-tint p-3 font-semibold text-err-ink">
    <TriangleAlert size={20} strokeWidth={2.1} className="mt-px shrink-0" aria-hidden />
    {text}
  </p>
)

const createMarkedMenus = () =>
  createDietMenus<ReactNode>(product => place => <ProductMarks product={product} place={place} />)

export const markedMenu = (menu: Menu): Menu => createMarkedMenus()(menu, [])

/**
 * The products that suit the chosen diets, with their marks; called again whenever the diets change (EDIT-10). Returns how to
 * stop.
 */
export function followDiets(onView: (view: (menu: Menu) => Menu) => void): () => void {
  const menus = createMarkedMenus()
  const show = () => {
    const filters = filterStore.getState()
    onView(menu => menus(menu, filters))
  }
  show()
  return filterStore.subscribe(show)
}
