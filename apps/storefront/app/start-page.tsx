// Hydrates the page: first requests the menu, then the view's chunk, in separate tasks so that the page stays
// responsive in between.
import type { Menu } from '@pesan/contract/menu'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, NotFound } from './app.tsx'
import { pause } from './lib/after-paint.ts'
import { loadInitialMessages } from './lib/i18n/load-messages.ts'
import { pageProps } from './lib/page-props.ts'
import { findRoute } from './routes/routes.ts'
import { loadMenu } from './shell/load-menu.ts'
import type { MenuSource } from './shell/menu.tsx'

export async function startPage(): Promise<void> {
  const page = pageProps()
  const menu = loadMenu({ companyId: page.company.id, version: page.menuVersion, locale: page.locale })
  // Components that need the menu get its failure while rendering; for all others it is ignored.
  menu.catch(() => undefined)
  const route = findRoute(location.pathname)?.route
  await pause()
  const [messages] = await Promise.all([
    loadInitialMessages(page.locale),
    (route?.View ?? NotFound).preload(),
  ])
  const { source } = route?.showsMenu ? await settled(menu) : { source: menu }
  await pause()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no element #root')
  startTransition(() => {
    hydrateRoot(root, <App page={page} messages={messages} menu={source} />)
  })
}

/** The loaded menu, so that the first render need not wait; a failure is left to that render. */
async function settled(menu: Promise<Menu>): Promise<{ source: MenuSource }> {
  try {
    return { source: await menu }
  } catch {
    return { source: menu }
  }
}
