// Renders a page on the server. The result is the same for every visitor of a company: it contains no token
// and no cart.
import type { Locale } from '@pesan/contract/language'
import type { Menu } from '@pesan/contract/menu'
import type { PageProps } from '@pesan/contract/page-props'
import { createTimedMenus } from '@pesan/domain/menu/timed-menu'
import { renderToString } from 'react-dom/server'
import { APP_DEFERRED, App } from './app.tsx'
import { markedMenu } from './features/diet/marked-menu.tsx'
import { isLongMenu } from './features/menu/menu-windowing.ts'
import { type NotSoldTexts, notSoldTexts } from './features/opening/not-sold.ts'
import { en } from './lib/i18n/messages/en.ts'
import { id } from './lib/i18n/messages/id.ts'
import { createT } from './lib/i18n/t.ts'
import { HOME_DEFERRED } from './routes/home.tsx'
import { DietBar } from './routes/home-deferred.tsx'
import { findRoute, ROUTES } from './routes/routes.ts'

export interface RenderInput {
  path: string
  page: PageProps
  menu: Menu
}

export interface RenderedPage {
  html: string
  status: 200 | 404
}

/**
 * The route pattern of this address, such as `/orders/:orderId`, or null when there is none. Rendered pages
 * are cached by it.
 */
export const routePattern = (path: string): string | null => findRoute(path)?.route.path ?? null

/**
 * The categories that have their own page, `/?category={id}`. Only a menu that is too long for one page has
 * such categories.
 */
export const categoryPages = ({ categories }: Menu): readonly string[] =>
  isLongMenu(categories) ? categories.map(category => category.id) : []

/**
 * React writes these preloads before the page. The images are inlined in the same response, so the preloads
 * only add bytes.
 */
const IMAGE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/

const MESSAGES = { en, id }

// Everything that a page shows at once; dialogs are never part of it.
await Promise.all(
  [...ROUTES.map(route => route.View), ...APP_DEFERRED, ...HOME_DEFERRED, DietBar].map(part =>
    part.preload(),
  ),
)

/** What the pages of a menu say of what cannot be had now; null: everything can be had at all times. */
export const notSold = (
  menu: Menu,
  { locale, ...moment }: { locale: Locale; timeZone: string; at: Date },
): NotSoldTexts | null =>
  notSoldTexts(menu, { ...moment, now: moment.at, t: createT(locale, MESSAGES[locale]) })

export function render({ path, page, menu }: RenderInput): RenderedPage {
  const timed = createTimedMenus()(menu, productId => page.notSold?.[productId])
  const shown = page.diets ? markedMenu(timed) : timed
  const html = renderToString(<App page={page} messages={MESSAGES[page.locale]} menu={shown} path={path} />)
  return {
    html: html.replace(IMAGE_PRELOADS, ''),
    status: findRoute(path) ? 200 : 404,
  }
}
