// Where a category is found. With the query, the server's HTML of a long menu holds all of that category (without
// script the rest of the menu is links to such pages); MENU-14 names the element.

/** Of what Skip to menu leads to, whatever stands there: the menu, its skeleton, or why it did not come. */
export const MENU_ID = 'menu'

export const CATEGORY_PARAMETER = 'category'

export const sectionId = (categoryId: string): string => `category-${categoryId}`
export const headingId = (categoryId: string): string => `category-${categoryId}-heading`

export const categoryAddress = (categoryId: string): string =>
  `/?${CATEGORY_PARAMETER}=${encodeURIComponent(categoryId)}#${encodeURIComponent(sectionId(categoryId))}`
