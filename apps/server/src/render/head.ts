// The head of a page for people who share it and search engines that index it: title, description, address, icons.
import type { Locale } from '@pesan/contract/language'
import type { PageProps } from '@pesan/contract/page-props'
import { deriveTheme } from '@pesan/domain/company/theme'
import { brandIconPath } from '../companies/brand-file.ts'
import { SHARE_IMAGE } from '../features/company/share-image.ts'
import { escapeHtml } from './html.ts'

/** Used for a company without these texts. */
const DEFAULTS = {
  en: { title: 'Order online', describe: (name: string) => `Order ${name} online for delivery or pick up.` },
  id: {
    title: 'Pesan online',
    describe: (name: string) => `Pesan ${name} online, diantar atau ambil sendiri.`,
  },
} as const satisfies Record<Locale, { title: string; describe: (name: string) => string }>

export interface HeadInput {
  origin: string
  /** Null for personal pages and for the 404 page: many addresses share their bytes. */
  publicPath: string | null
  page: PageProps
  /** The company's version, which is part of the icons' addresses. */
  version: number
  /** Path of the image that a shared link shows. */
  shareImage: string
}

/** COMPANY-13, COMPANY-14 */
export function headTags({
  origin,
  publicPath,
  page: { company, locale },
  version,
  shareImage,
}: HeadInput): string {
  const defaults = DEFAULTS[locale]
  const title = company.name || defaults.title
  const description = company.meta_description ?? defaults.describe(title)
  const { brand } = deriveTheme(company.primary_color, company.hover_color)
  const address = `${origin}${publicPath ?? '/'}`
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'theme-color', brand),
    publicPath === null
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(address)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="icon" href="${escapeHtml(company.icon ?? 'data:,')}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', title),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', locale === 'id' ? 'id_ID' : 'en_US'),
    meta('property', 'og:image', `${origin}${shareImage}`),
    meta('property', 'og:image:width', String(SHARE_IMAGE.width)),
    meta('property', 'og:image:height', String(SHARE_IMAGE.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<link rel="apple-touch-icon" href="${brandIconPath(180, version)}">`,
  ]
  return tags.join('')
}

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`
