// Escapes texts for a document.
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, character => ENTITIES[character] ?? character)

/** A closing tag inside a text of the company must not end the element; some parsers reject line separators in JSON. */
export const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
