// The small files that machines read about a site: the web manifest, robots.txt and the sitemap.
import { LANGUAGE_PATH } from '@pesan/contract/language'
import { deriveTheme } from '@pesan/domain/company/theme'
import {
  brandIconPath,
  ICON_SIZES_PX,
  MASKABLE_ICON_PX,
  maskableIconPath,
} from '../../companies/brand-file.ts'
import type { Company } from '../../companies/company.ts'
import { createCachedResponse, REVALIDATE } from '../../http/cached-response.ts'
import type { CacheableRoute } from '../../http/response-cache.ts'
import { NO_CONTENT_POLICY } from '../../http/security-headers.ts'

/** Only pages for search engines; cart, orders and accounts are personal. */
const PUBLIC_PATHS = ['/', '/terms-and-conditions', '/privacy-policy']
const PERSONAL_PATHS = ['/cart', '/orders/', '/account/', '/api/', LANGUAGE_PATH]

export const isPublicPath = (path: string): boolean => PUBLIC_PATHS.includes(path)

interface SiteFile {
  contentType: string
  text(company: Company, origin: string): string
}

const SITE_FILES: Readonly<Record<string, SiteFile>> = {
  '/manifest.webmanifest': { contentType: 'application/manifest+json', text: webManifest },
  '/robots.txt': {
    contentType: 'text/plain; charset=utf-8',
    text: (_company, origin) =>
      [
        'User-agent: *',
        ...PERSONAL_PATHS.map(path => `Disallow: ${path}`),
        '',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n'),
  },
  '/sitemap.xml': {
    contentType: 'application/xml; charset=utf-8',
    text: (_company, origin) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${PUBLIC_PATHS.map(
        path => `<url><loc>${origin}${path}</loc></url>`,
      ).join('')}</urlset>\n`,
  },
}

export const createSiteFileResponses = (originOf: (company: Company) => string): CacheableRoute => ({
  keyOf(_entry, { path }) {
    return Object.hasOwn(SITE_FILES, path) ? path : null
  },
  async create(company, { path }) {
    const file = SITE_FILES[path]
    if (!file) return null
    return createCachedResponse({
      body: file.text(company, originOf(company)),
      contentType: file.contentType,
      cacheControl: REVALIDATE,
      headers: [['content-security-policy', NO_CONTENT_POLICY]],
    })
  },
})

function webManifest({ props, version }: Company): string {
  const theme = deriveTheme(props.primary_color, props.hover_color)
  const icons = ICON_SIZES_PX.map(size => ({
    src: brandIconPath(size, version),
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  return JSON.stringify({
    id: '/',
    name: props.name,
    short_name: props.name,
    ...(props.meta_description ? { description: props.meta_description } : {}),
    lang: props.locales[0] ?? 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: theme.brand,
    background_color: theme.canvas,
    icons: [
      ...icons,
      {
        src: maskableIconPath(version),
        sizes: `${MASKABLE_ICON_PX}x${MASKABLE_ICON_PX}`,
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  })
}
