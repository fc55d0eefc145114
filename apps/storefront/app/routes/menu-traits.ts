// What the menu of this page has besides products and prices: as the page says it, or a menu that was published since.
import type { Category } from '@pesan/contract/menu'
import { hasDiets } from '@pesan/domain/menu/diets'
import { differsByOutlet } from '@pesan/domain/menu/menu-at-outlet'
import { useMemo } from 'react'
import { usePublishedMenu } from '../shell/menu.tsx'
import { usePage } from '../shell/page.tsx'

export interface MenuTraits {
  /** Prices, products or times differ between outlets. */
  menuByOutlet: boolean
  hasTimes: boolean
  hasDiets: boolean
}

/** The same object while nothing changes. */
export function useMenuTraits(): MenuTraits {
  const { menuByOutlet = false, notSold, diets } = usePage()
  const published = usePublishedMenu()
  return useMemo(() => {
    const categories = published?.categories ?? []
    const byOutlet = menuByOutlet || differsByOutlet(categories)
    return {
      menuByOutlet: byOutlet,
      hasTimes: byOutlet || notSold !== undefined || hasTimes(categories),
      hasDiets: diets !== undefined || hasDiets(categories),
    }
  }, [menuByOutlet, notSold, diets, published])
}

const hasTimes = (categories: readonly Category[]): boolean =>
  categories.some(({ selling_times: ofAll, items }) => ofAll || items.some(item => item.selling_times))
