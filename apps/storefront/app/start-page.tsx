// Hydrates the page: the menu is asked for first, then the view's chunk, each in a task of its own so that the page
// stays responsive in between.
import type { Menu } from '@pesan/contract/menu'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App, NotFound } from './app.tsx'
import { loadFirstTexts } from './lib/i18n/load-texts.ts'
import { pageProps } from './lib/page-props.ts'
import { pause } from './lib/pause.ts'
import { findRoute } from './routes/routes.ts'
import { loadMenu } from './shell/load-menu.ts'
import type { MenuSource } from './shell/menu.tsx'

export async function startPage(): Promise<void> {
  const page = pageProps()
  const menu = loadMenu({ companyId: page.company.id, version: page.menuVersion, locale: page.locale })
  // Whoever needs the menu meets its failure while rendering; nobody else does.
  menu.catch(() => undefined)
  const route = findRoute(location.pathname)?.route
  await pause()
  const [texts] = await Promise.all([loadFirstTexts(page.locale), (route?.View ?? NotFound).preload()])
  const { source } = route?.showsMenu ? await settled(menu) : { source: menu }
  await pause()
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no element #root')
  startTransition(() => {
    hydrateRoot(root, <App page={page} texts={texts} menu={source} />)
  })
}

/** The menu itself when it came, so that the first render waits for nothing; a failed one is left to that render. */
async function settled(menu: Promise<Menu>): Promise<{ source: MenuSource }> {
  try {
    return { source: await menu }
  } catch {
    return { source: menu }
  }
}
