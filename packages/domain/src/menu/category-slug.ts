// The name of a category as part of an address (MENU-07).

/** `Pizza & Pasta` → `pizza-pasta`; empty where nothing of the name is a letter, a digit or an underscore of ASCII. */
export const categorySlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\s/g, '-')
    .replaceAll(/[^\w-]/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')
