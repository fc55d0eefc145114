// How the browser's script is split: React, the shared first view, one chunk per page, the base of all
// dialogs, one chunk per dialog. Fewer and larger than by default: a page requests at most ten files.
import { join } from 'node:path'
import { type ModuleGraph, staticImportsOf } from '@pesan/ui/build/static-imports'

const APP = join(import.meta.dirname, 'app')
const FIRST_VIEW = [join(APP, 'start-page.tsx')]
const REACT = /node_modules\/(react|react-dom|scheduler)\//
const DIALOG_BASE =
  /node_modules\/(@base-ui|@floating-ui|tabbable|use-sync-external-store)\/|\/app\/ui\/sheet\.tsx$/

/**
 * The code that calls the server: schema library, schemas, query cache. Three files, evaluated one by one at
 * idle.
 */
const SCHEMA_LIBRARY = /\/node_modules\/valibot\/|\/app\/lib\/schema-library/
const CONTRACT = /\/packages\/contract\//
const CALLS = /\/node_modules\/@tanstack\/|\/packages\/ui\/src\/api\/|\/app\/lib\/(api|query-client)/

/**
 * Small modules of many pages and dialogs: one file, not forty. The options menu belongs only to addresses, the facts of a
 * status to orders, stock to carts, hours and diets to few companies; the toast icons must not wait.
 */
const PARTS =
  /\/app\/ui\/(?!options-menu|figure|stepper|amount-list|use-exit)|\/app\/lib\/(after-press|mutex|try-parse|i18n\/error-message)\.|\/packages\/domain\/src\/(?!order\/(status-facts|tracker|order-money|payment-view)\.|menu\/diet|stock\/|opening\/|delivery\/(choose|delivering)-)|\/lucide-react\/.*\/(?!check\.|info\.|triangle-|x\.|leaf\.|sprout\.|flame\.|badge-check\.)[^/]+$/

/** Only for carts and products: the address dialogs need none of them. */
const COUNTERS =
  /\/app\/(ui\/(figure|stepper|amount-list|use-exit-animation)|features\/charge\/charge-store)\./

/** Chunks most of whose functions are called as soon as they load. */
const CALLED_AT_ONCE = new Set(['react', 'page', 'start-page', 'schemas', 'contract', 'calls'])

const BEFORE_ALL = /\/(react|page|start-page|rolldown-runtime)-[^/]+\.js$/

/** For one build: membership follows the imports, so that no folder puts a module into the first view. */
export function chunkGroups() {
  let firstView: ReadonlySet<string> | undefined
  return [
    { name: 'react', test: REACT, priority: 3 },
    { name: 'dialog', test: DIALOG_BASE, includeDependenciesRecursively: false },
    {
      name: (id: string, graph: ModuleGraph) => {
        firstView ??= firstViewModules(graph)
        return firstView.has(id) ? 'page' : null
      },
      minShareCount: 2,
      priority: 2,
    },
    { name: 'schemas', test: SCHEMA_LIBRARY, priority: 1 },
    { name: 'contract', test: CONTRACT, priority: 1 },
    { name: 'calls', test: CALLS, minShareCount: 2, priority: 1 },
    { name: 'counters', test: COUNTERS, minShareCount: 2, includeDependenciesRecursively: false },
    { name: 'parts', test: PARTS, minShareCount: 2, includeDependenciesRecursively: false },
  ]
}

/**
 * Lets the browser compile functions in the background while the file loads, not one by one when they are
 * called.
 */
export const hintFor = (chunk: string): string =>
  CALLED_AT_ONCE.has(chunk) ? '//# allFunctionsCalledOnLoad' : ''

/**
 * Dependencies of a dynamic import: those already loaded before every page need no preloading and no entry in
 * the script.
 */
export const preloadedChunks = (deps: string[]): string[] => deps.filter(file => !BEFORE_ALL.test(file))

/** Everything that is loaded before hydration. */
export const firstViewModules = (graph: ModuleGraph): Set<string> => staticImportsOf(FIRST_VIEW, graph)
