// The address of a category. With the query, the server's HTML of a long menu holds all of that category, and
// links to the others work without script; MENU-14 names the element.

/** The target of "Skip to menu": the menu, its skeleton, or the message that it did not load. */
export const MENU_ID = 'menu'

const CATEGORY_PARAMETER = 'category'

export const sectionId = (categoryId: string): string => `category-${categoryId}`
export const headingId = (categoryId: string): string => `category-${categoryId}-heading`

export const categoryAddress = (categoryId: string): string =>
  `/?${CATEGORY_PARAMETER}=${encodeURIComponent(categoryId)}#${encodeURIComponent(sectionId(categoryId))}`
