// The page for a host without a company: short, styled, in the language of the browser. API calls get the refusal of
// the catalogue instead.
import { createHash } from 'node:crypto'
import { LOCALES, type Locale } from '@pesan/contract/language'

const MESSAGES = {
  en: {
    title: 'There is no restaurant here',
    text: 'Please check the spelling of the address, or open the link that the restaurant gave you once more.',
  },
  id: {
    title: 'Tidak ada restoran di sini',
    text: 'Periksa lagi penulisan alamatnya, atau buka kembali tautan dari restoran.',
  },
} as const satisfies Record<Locale, { title: string; text: string }>

const STYLE = [
  'html{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif;color:#1f2328;background:#fbfaf9}',
  'body{min-height:100dvh;margin:0;display:grid;place-items:center;padding:1.5rem;box-sizing:border-box}',
  'main{max-width:26rem;text-align:center}',
  'svg{width:4.5rem;height:4.5rem;color:#6b7280}',
  'h1{margin:1rem 0 .5rem;font-size:1.5rem;line-height:1.25;text-wrap:balance}',
  'p{margin:0;color:#4b5563;text-wrap:pretty}',
  '@media (prefers-color-scheme:dark){html{color:#f3f2f0;background:#161514}p{color:#c9c6c2}svg{color:#9ca3af}}',
].join('')

const PLATE =
  '<svg viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"><circle cx="24" cy="24" r="11"/><circle cx="24" cy="24" r="5.5"/><path d="M6 8v8a3 3 0 0 0 6 0V8M9 19v21M42 8c-4 2-5 8-5 13h5zm0 13v19"/></svg>'

export const UNKNOWN_HOST_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  vary: 'accept, accept-language',
}

export function unknownHostPage(acceptLanguage: string | undefined): string {
  const locale = preferredLocale(acceptLanguage)
  const { title, text } = MESSAGES[locale]
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main>${PLATE}<h1>${title}</h1><p>${text}</p></main></body></html>`
}

/** A browser accepts HTML by name; an API client accepts JSON or anything. */
export const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false

/** The first available language of the browser's preferences: `id-ID,id;q=0.9,en;q=0.8`. */
export function preferredLocale(acceptLanguage = ''): Locale {
  const wanted = acceptLanguage
    .split(',')
    .map(part => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
  for (const { language } of wanted) {
    const known = LOCALES.find(locale => locale === language)
    if (known) return known
  }
  return LOCALES[0]
}
