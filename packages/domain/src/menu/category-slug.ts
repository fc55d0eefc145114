// The name of a category as part of a URL (MENU-07).

/** `Pizza & Pasta` → `pizza-pasta`; empty when the name has no ASCII letter, digit or underscore. */
export const categorySlug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\s/g, '-')
    .replaceAll(/[^\w-]/g, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')
