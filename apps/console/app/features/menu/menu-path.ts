// The addresses of the menu room.
import { useLocation } from 'wouter'

export const MENU_PATH = '/menu'
export const REVIEW_PATH = '/menu/review'
export const FILES_PATH = '/menu/files'
export const CUSTOMER_PATH = '/menu/customer'
const PRODUCT = /^\/menu\/products\/([^/]+)$/

export const productPath = (key: string): string => `/menu/products/${encodeURIComponent(key)}`

const CHOICE = 'choice'

/** The product with the dialog of one of its modifier groups. */
export const choicePath = (product: string, group: string): string =>
  `${productPath(product)}?${new URLSearchParams({ [CHOICE]: group })}`

/** The list with the dialog of a modifier group that no product has. */
export const groupPath = (group: string): string => `${MENU_PATH}?${new URLSearchParams({ [CHOICE]: group })}`

export const choiceOf = (search: string): string | null => new URLSearchParams(search).get(CHOICE)

const CATEGORY = 'category'

/** The list with the dialog of a category. */
export const categoryPath = (key: string): string =>
  `${MENU_PATH}?${new URLSearchParams({ [CATEGORY]: key })}`

export const categoryOf = (search: string): string | null => new URLSearchParams(search).get(CATEGORY)

export type MenuPlace =
  | { is: 'list' }
  | { is: 'product'; key: string }
  | { is: 'review' }
  | { is: 'files' }
  | { is: 'customer' }

export function menuPlaceOf(path: string): MenuPlace {
  const [, key] = PRODUCT.exec(path) ?? []
  if (path === REVIEW_PATH) return { is: 'review' }
  if (path === CUSTOMER_PATH) return { is: 'customer' }
  if (path === FILES_PATH) return { is: 'files' }
  return key === undefined ? { is: 'list' } : { is: 'product', key: decoded(key) }
}

/** An address may be typed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function useMenuPlace(): MenuPlace {
  // The router decodes some of what it gives.
  useLocation()
  return menuPlaceOf(window.location.pathname)
}
