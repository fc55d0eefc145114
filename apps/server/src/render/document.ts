// The document around a rendered page: head, theme, props. No script stands in it, and the one style element is known to
// the page's policy by its hash.
import { createHash } from 'node:crypto'
import { deriveTheme } from '@pesan/domain/company/theme'
import { cleanPromoHtml } from '../features/company/promo-html.ts'
import type { PageProps, Storefront } from './storefront.ts'

const DEFAULT_TITLE = 'Order online'
const PAGE_PROPS_ID = 'page-props'

export interface PageDocument {
  html: string
  styleHash: string
}

export function createDocument(storefront: Storefront, page: PageProps, body: string): PageDocument {
  const style = themeStyle(page)
  const { company } = page
  const title = company.name || DEFAULT_TITLE
  const description = company.meta_description ?? `Order ${title} online for delivery or pick up.`
  const html = [
    `<!doctype html><html lang="${page.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" content="${deriveTheme(company.primary_color, company.hover_color).brand}">`,
    storefront.font === null
      ? ''
      : `<link rel="preload" href="${storefront.font}" as="font" type="font/woff2" crossorigin>`,
    `<style>${style}</style>`,
    ...storefront.stylesheets.map(href => `<link rel="stylesheet" href="${href}">`),
    `<link rel="icon" href="${escapeHtml(company.icon ?? 'data:,')}">`,
    `<script type="module" fetchpriority="low" src="${storefront.entryScript}"></script></head>`,
    `<body><div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_PROPS_ID}">${escapeJson(page)}</script></body></html>`,
  ].join('')
  return { html, styleHash: createHash('sha256').update(style).digest('base64') }
}

/** The props as the page carries them: the promo bar is cleaned once more (AMB-036). */
export function toPageProps(page: PageProps): PageProps {
  const { company } = page
  const promo = company.red_bar_text === null ? null : cleanPromoHtml(company.red_bar_text)
  return { ...page, company: { ...company, red_bar_text: promo } }
}

/** `brandPressed` → `--brand-pressed`, `tint50` → `--tint-50`. */
function themeStyle({ company }: PageProps): string {
  const colours = Object.entries(deriveTheme(company.primary_color, company.hover_color))
  const rules = colours.map(
    ([role, colour]) => `--${role.replaceAll(/([A-Z]|\d+)/g, '-$1').toLowerCase()}:${colour}`,
  )
  if (company.brand_width !== null) rules.push(`--brand-width:${company.brand_width}px`)
  if (company.brand_width_sm !== null) rules.push(`--brand-width-sm:${company.brand_width_sm}px`)
  return `:root{${rules.join(';')}}`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, character => ENTITIES[character] ?? character)

/** A closing tag inside a text of the company must not end the element; line separators are no JSON everywhere. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
