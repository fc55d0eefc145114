// Hydrates the page: first requests the menu, then the view's chunk, in separate tasks so that the page stays
// responsive in between.
import type { Menu } from '@pesan/contract/menu'
import type { PageProps } from '@pesan/contract/page-props'
import type { TimedProduct } from '@pesan/domain/menu/timed-menu'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, NotFound } from './app.tsx'
import { pause } from './lib/after-paint.ts'
import { loadInitialMessages } from './lib/i18n/load-messages.ts'
import { pageProps } from './lib/page-props.ts'
import { findRoute } from './routes/routes.ts'
import { loadMenu } from './shell/load-menu.ts'

/** `shown`: the menu as the page shows it. */
export async function startPage(shown = (menu: Menu): Menu => menu): Promise<void> {
  const page = pageProps()
  const menu = loadMenu({ companyId: page.company.id, version: page.menuVersion, locale: page.locale }).then(
    loaded => shown(asRendered(loaded, page)),
  )
  // Components that need the menu get its failure while rendering; for all others it is ignored.
  const settled = menu.catch(() => undefined)
  const route = findRoute(location.pathname)?.route
  await pause()
  const [messages] = await Promise.all([
    loadInitialMessages(page.locale),
    (route?.View ?? NotFound).preload(),
  ])
  // On a page that shows the menu, the first render need not wait for it.
  const loaded = route?.showsMenu ? await settled : undefined
  await pause()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no element #root')
  const app = <App page={page} messages={messages} menu={loaded ?? menu} />
  startTransition(() => {
    // The menu may have changed since the page was made, whose HTML is then not what this render begins from.
    if (loaded && loaded.version !== page.menuVersion) createRoot(root).render(app)
    else hydrateRoot(root, app)
  })
}

/** The menu says of its products what the server's HTML says (HOURS-13). */
function asRendered(menu: Menu, { notSold }: PageProps): Menu {
  for (const { items } of menu.categories)
    for (const item of items as TimedProduct[]) item.notSold = notSold?.[item.id]
  return menu
}
