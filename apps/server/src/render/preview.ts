// The home page with what is not live, as the storefront renders it and without its scripts: the console shows it in a
// frame, and nothing in it reacts (OPEN-02, EDIT-02).
import type { SomeSettings } from '@pesan/contract/company-settings'
import type { OutletId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Category } from '@pesan/contract/menu'
import { indexProducts } from '@pesan/domain/menu/find-product'
import { categoriesAt } from '@pesan/domain/menu/menu-at-outlet'
import { indexSellingTimes } from '@pesan/domain/opening/selling-times'
import type { Company } from '../companies/company.ts'
import type { CompanyEntry } from '../companies/company-directory.ts'
import { withPopular } from '../features/menu/popular-category.ts'
import { framedPolicy } from '../http/security-headers.ts'
import { createStillDocument } from './document.ts'
import { type PageMakers, type PageOpening, pagePropsOf } from './pages.ts'

export interface PreviewOptions {
  makers: PageMakers
  opening: PageOpening
  readDraftedMenu(company: Company, locale: Locale): Promise<Category[]>
  /** The one origin whose pages may frame it. */
  consoleOrigin: string
}

/** What is not live in it. */
interface PreviewedPage {
  language: Locale
  settings: SomeSettings
  /** The draft of the menu, from when and of which outlet it is shown; null: the menu as it is live. */
  menu: { at: string | null; outletId: OutletId | null } | null
}

export interface Preview {
  html: string
  policy: string
}

export function createPreviews({ makers, opening, readDraftedMenu, consoleOrigin }: PreviewOptions) {
  return async (
    entry: CompanyEntry,
    { language: locale, settings, menu: draft }: PreviewedPage,
  ): Promise<Preview> => {
    const { storefront } = makers
    const changed = withSettings(entry, settings)
    const { menu: current, ...live } = await entry.catalogue(locale)
    const { categories, products, sellingTimes } =
      draft === null
        ? { ...live, categories: current.categories }
        : indexed(ofOutlet(await readDraftedMenu(entry, locale), draft.outletId))
    const featured = changed.props.site_feature_products
    const menu = { ...current, categories: withPopular(categories, { products, featured }) }
    const at = draft?.at ? new Date(draft.at) : opening.now()
    const page = await pagePropsOf(makers, changed, {
      menu,
      products,
      locale,
      categoryId: null,
      opening: (await opening.noticeOf(entry, draft?.outletId))(at).notice,
      sellingAt: sellingTimes.size === 0 ? null : at,
    })
    const { html: body } = storefront.render({ path: '/', page, menu })
    const { html, styleHash } = createStillDocument(storefront, page, body)
    return { html, policy: framedPolicy({ styleHash, framedBy: consoleOrigin }) }
  }
}

/** EDIT-13 */
const ofOutlet = (categories: Category[], outletId: OutletId | null): Category[] =>
  outletId === null ? categories : categoriesAt(categories, outletId)

const indexed = (categories: Category[]) => ({
  categories,
  products: indexProducts(categories),
  sellingTimes: indexSellingTimes(categories),
})

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
