// A storefront for tests of the server: the routes of the real one, a page that names what it was rendered from, and
// one file. It needs no build.
import { createCachedResponse, IMMUTABLE } from '@pesan/server/http/cached-response'
import type { Storefront } from '@pesan/server/render/storefront'

const ROUTES = [/^\/$/, /^\/cart$/, /^\/orders\/[^/]+$/]
/** In categories; the real storefront counts products. */
const LONG_MENU = 3
const NO_SCRIPTS = { plain: [], withDiets: [] }
const SCRIPT = '/assets/entry-abc123.js'

export async function createStorefrontStub(): Promise<Storefront> {
  const script = await createCachedResponse({
    body: 'export {}',
    contentType: 'text/javascript; charset=utf-8',
    cacheControl: IMMUTABLE,
  })
  const routePattern = (path: string) => ROUTES.find(route => route.test(path))?.source ?? null
  return {
    routePattern,
    categoryPages: ({ categories }) => (categories.length > LONG_MENU ? categories.map(({ id }) => id) : []),
    // Names the moment instead of what cannot be had then.
    notSold: (_menu, { at }) => ({ texts: { moment: at.toISOString() } }),
    render({ path, page, menu }) {
      const shown = page.categoryId === null ? [] : [`category ${page.categoryId}`]
      const names = menu.categories.flatMap(category => category.items.map(item => item.name))
      const text = [page.company.company_slug, `menu ${menu.version}`, ...shown, ...names]
        .map(escapeHtml)
        .join(', ')
      return { html: `<main>${text}</main>`, status: routePattern(path) === null ? 404 : 200 }
    },
    inlineScript: 'void 0',
    entryScript: SCRIPT,
    pageScripts: { en: NO_SCRIPTS, id: NO_SCRIPTS },
    stylesheets: [],
    font: null,
    cardForm: { script: SCRIPT, stylesheets: [] },
    assets: new Map([[SCRIPT, () => script]]),
  }
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
