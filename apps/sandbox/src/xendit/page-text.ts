/** Escapes texts for the simulator's pages. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, character => ENTITIES[character] ?? character)

export const rupiahText = (amount: number): string => `Rp ${amount.toLocaleString('id-ID')}`
