// The document around a rendered page: head, theme, props. The page's policy allows its one inline script and style by
// their hashes.
import { createHash } from 'node:crypto'
import type { PageProps } from '@pesan/contract/page-props'
import { deriveTheme } from '@pesan/domain/company/theme'
import { cleanPromoHtml } from '../features/company/promo-html.ts'
import { escapeHtml, escapeJson } from './html.ts'
import type { Storefront } from './storefront.ts'

const PAGE_PROPS_ID = 'page-props'

export interface PageDocument {
  html: string
  scriptHash: string
  styleHash: string
}

export interface DocumentParts {
  body: string
  head: string
  /** JSON-LD, or null for pages without structured data. */
  structuredData: object | null
}

export function createDocument(storefront: Storefront, page: PageProps, parts: DocumentParts): PageDocument {
  const style = themeStyle(page)
  const html = [
    `<!doctype html><html lang="${page.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    // Before the stylesheets: a script behind them would wait for them.
    `<script>${storefront.inlineScript}</script>`,
    storefront.font === null
      ? ''
      : `<link rel="preload" href="${storefront.font}" as="font" type="font/woff2" crossorigin>`,
    `<style>${style}</style>`,
    ...storefront.stylesheets.map(href => `<link rel="stylesheet" href="${href}">`),
    parts.head,
    `<script type="module" fetchpriority="low" src="${storefront.entryScript}" data-page-scripts="${pageScriptsOf(storefront, page).join(' ')}"></script></head>`,
    `<body><div id="root">${parts.body}</div>`,
    `<script type="application/json" id="${PAGE_PROPS_ID}">${escapeJson(page)}</script>`,
    parts.structuredData === null
      ? ''
      : `<script type="application/ld+json">${escapeJson(parts.structuredData)}</script>`,
    '</body></html>',
  ].join('')
  return { html, scriptHash: hashOf(storefront.inlineScript), styleHash: hashOf(style) }
}

/** Without scripts, and without what scripts or search engines read. Nothing in it takes a press or the focus. */
export function createStillDocument(
  storefront: Storefront,
  page: PageProps,
  body: string,
): Pick<PageDocument, 'html' | 'styleHash'> {
  // A phone has no bar that takes width.
  const style = `${themeStyle(page)}html{scrollbar-width:none}`
  const html = [
    `<!doctype html><html lang="${page.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    `<title>${escapeHtml(page.company.name)}</title>`,
    `<style>${style}</style>`,
    ...storefront.stylesheets.map(href => `<link rel="stylesheet" href="${href}">`),
    `</head><body><div id="root" inert>${body}</div></body></html>`,
  ].join('')
  return { html, styleHash: hashOf(style) }
}

const pageScriptsOf = ({ pageScripts }: Storefront, { locale, diets }: PageProps): string[] =>
  pageScripts[locale][diets ? 'withDiets' : 'plain']

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** The props in the page: the promo bar is sanitised once more (AMB-036). */
export async function toPageProps(page: PageProps): Promise<PageProps> {
  const { company } = page
  const promo = company.red_bar_text === null ? null : await cleanPromoHtml(company.red_bar_text)
  return { ...page, company: { ...company, red_bar_text: promo } }
}

/** EDIT-10: the rows of `styles/menu.css` with a line more, which only menus with diets need. */
const ROWS_WITH_MARKS = '.product-blocks,.product-rows,.product-room{--row:calc(5.5rem + 89px)!important}'

/** `brandPressed` → `--brand-pressed`, `tint50` → `--tint-50`. */
function themeStyle({ company, diets }: PageProps): string {
  const colours = Object.entries(deriveTheme(company.primary_color, company.hover_color))
  const rules = colours
    .filter(([, colour]) => colour !== null)
    .map(([role, colour]) => `--${role.replaceAll(/([A-Z]|\d+)/g, '-$1').toLowerCase()}:${colour}`)
  if (company.brand_width !== null) rules.push(`--brand-width:${company.brand_width}px`)
  if (company.brand_width_sm !== null) rules.push(`--brand-width-sm:${company.brand_width_sm}px`)
  return `:root{${rules.join(';')}}${diets ? ROWS_WITH_MARKS : ''}`
}
