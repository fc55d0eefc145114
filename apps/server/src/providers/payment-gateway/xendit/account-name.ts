// The name on a virtual account: banks show plain Latin letters, digits and spaces only, and truncate long names
// themselves.

const MAX_LENGTH = 50
const NO_LETTERS = 'Customer'

/** `Ni Luh Ayú Lestari-Dewi` → `Ni Luh Ayu Lestari Dewi`; a name in another script has no such letters. */
export function accountName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .trim()
  return /[A-Za-z]/.test(plain) ? plain : NO_LETTERS
}
