// The built storefront: the module that renders pages, the files for browsers, and which of them a page references.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ProductId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'
import type { Menu } from '@pesan/contract/menu'
import type { PageProps } from '@pesan/contract/page-props'
import * as v from 'valibot'
import type { StaticFile } from '../http/cached-response.ts'
import { SERVICE_WORKER_POLICY } from '../http/security-headers.ts'
import { packageFile } from '../settings/package-file.ts'
import { listBuiltFiles } from './built-files.ts'

interface Renderer {
  render(input: { path: string; page: PageProps; menu: Menu }): { html: string; status: 200 | 404 }
  routePattern(path: string): string | null
  /** By product: from when it can be had that cannot be had at a moment, in words; null for a menu without selling times. */
  notSold(
    menu: Menu,
    moment: { locale: Locale; timeZone: string; at: Date },
  ): { texts: Record<ProductId, string> } | null
  /** The categories that have a separate page, `/?category={id}`: none if the home page holds the whole menu. */
  categoryPages(menu: Menu): readonly string[]
}

export interface Storefront extends Renderer {
  /** Inlined in every page: records presses until the scripts have loaded. */
  inlineScript: string
  entryScript: string
  /**
   * The scripts of the entry: the initial messages, then scripts, each after those it imports; the last one starts the
   * page.
   */
  pageScripts: Readonly<Record<Locale, { plain: string[]; withDiets: string[] }>>
  stylesheets: string[]
  font: string | null
  /** Script and style of the document for entering a card. */
  cardForm: { script: string; stylesheets: string[] } | null
  /** By path; the same for every company. */
  assets: ReadonlyMap<string, StaticFile>
}

const DIST = packageFile('../storefront/dist')

/** The sources of the two documents: the manifests of the two builds name their output by them. */
const INLINE = 'app/early-presses.ts'
const ENTRY = 'app/entry-client.ts'
const PAGE = 'app/start-page.tsx'
const PAGE_WITH_DIETS = 'app/start-page-with-diets.ts'
const CARD_FORM = 'app/entry-card-form.ts'

const manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string())),
    css: v.optional(v.array(v.string())),
    assets: v.optional(v.array(v.string())),
  }),
)

/** The only file without a hash in its name; it may only call its own server. */
const NAMED = {
  '/service-worker.js': { headers: [['content-security-policy', SERVICE_WORKER_POLICY]] },
} as const

/** `dist` is the storefront's build folder; without a build there is nothing to serve. */
export async function loadStorefront(dist: string = DIST): Promise<Storefront> {
  const readManifest = async (name: string) =>
    v.parse(manifest, JSON.parse(await readFile(join(dist, 'client/.vite', name), 'utf8')))
  const client = await readManifest('manifest.json')
  const entry = client[ENTRY]
  const inline = client[INLINE]
  if (!entry || !inline) throw new Error('the storefront build has no entry')
  const renderer = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as Renderer
  const cardForm = (await readManifest('card-form.json'))[CARD_FORM]
  const font = entry.assets?.find(file => file.endsWith('.woff2'))
  return {
    render: renderer.render,
    routePattern: renderer.routePattern,
    categoryPages: renderer.categoryPages,
    notSold: renderer.notSold,
    inlineScript: (await readFile(join(dist, 'client', inline.file), 'utf8')).trim(),
    entryScript: `/${entry.file}`,
    pageScripts: { en: pageScriptsOf(client, 'en'), id: pageScriptsOf(client, 'id') },
    stylesheets: stylesheetsOf(entry),
    // It uses the pages' stylesheet.
    cardForm: cardForm ? { script: `/${cardForm.file}`, stylesheets: stylesheetsOf(entry) } : null,
    font: font === undefined ? null : `/${font}`,
    assets: await listBuiltFiles(join(dist, 'client'), NAMED),
  }
}

/** The script of a module after the scripts of all its imports, each once. */
function scriptsOf(client: v.InferOutput<typeof manifest>, module: string): string[] {
  const chunk = client[module]
  if (!chunk) throw new Error(`the storefront build has no ${module}`)
  const imported = (chunk.imports ?? []).flatMap(name => scriptsOf(client, name))
  return [...new Set([...imported, `/${chunk.file}`])]
}

function pageScriptsOf(client: v.InferOutput<typeof manifest>, locale: Locale) {
  const startedBy = (page: string): string[] => [
    ...scriptsOf(client, `app/lib/i18n/messages/${locale}/initial.ts`),
    ...scriptsOf(client, page),
  ]
  return { plain: startedBy(PAGE), withDiets: startedBy(PAGE_WITH_DIETS) }
}

const stylesheetsOf = ({ css = [] }: { css?: string[] | undefined }): string[] => css.map(file => `/${file}`)
