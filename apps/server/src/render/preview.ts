// The home page with values that are not saved, as the storefront renders it and without its scripts: it is looked at in a
// frame of the console, and nothing in it acts (OPEN-02).
import type { SomeSettings } from '@pesan/contract/company-settings'
import type { Locale } from '@pesan/contract/language'
import type { CompanyEntry } from '../companies/company-directory.ts'
import { withPopular } from '../features/menu/popular-category.ts'
import { framedPolicy } from '../http/security-headers.ts'
import { createStillDocument } from './document.ts'
import { type PageMakers, type PageOpening, pagePropsOf } from './pages.ts'

export interface PreviewOptions {
  makers: PageMakers
  opening: PageOpening
  /** The one origin whose pages may frame it. */
  consoleOrigin: string
}

export interface Preview {
  html: string
  policy: string
}

export function createPreviews({ makers, opening, consoleOrigin }: PreviewOptions) {
  return async (
    entry: CompanyEntry,
    { language: locale, settings }: { language: Locale; settings: SomeSettings },
  ): Promise<Preview> => {
    const { storefront } = makers
    const changed = withSettings(entry, settings)
    const { menu: current, products } = await entry.catalogue(locale)
    const featured = changed.props.site_feature_products
    const menu = { ...current, categories: withPopular(current.categories, { products, featured }) }
    const now = opening.now()
    const page = await pagePropsOf(makers, changed, {
      menu,
      products,
      locale,
      categoryId: null,
      opening: (await opening.noticeOf(entry))(now).notice,
      sellingAt: (await opening.sellingOf(entry))(now),
    })
    const { html: body } = storefront.render({ path: '/', page, menu })
    const { html, styleHash } = createStillDocument(storefront, page, body)
    return { html, policy: framedPolicy({ styleHash, framedBy: consoleOrigin }) }
  }
}

/** Files that are not saved have no address: they stand in the page itself. */
function withSettings(
  entry: CompanyEntry,
  { logo, icon, outlets: _outlets, ...settings }: SomeSettings,
): CompanyEntry {
  const known = Object.entries(settings).filter(([name]) => name in entry.props)
  return {
    ...entry,
    props: {
      ...entry.props,
      ...Object.fromEntries(known),
      ...(logo !== undefined && { logo: logo && svgAddress(logo) }),
      ...(icon && { icon: svgAddress(icon) }),
    },
  }
}

const svgAddress = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
