// Checks the sizes of the built pages against `budgets.json`, as brotli 11 compresses them. A file counts once, however
// many modules of a budget need it; what a page sends over HTTP is measured in benches/first-view.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import * as v from 'valibot'

const FONT = '.woff2'

const budget = v.object({
  what: v.string(),
  /** In KiB. */
  limit: v.pipe(v.number(), v.gtValue(0)),
  kind: v.picklist(['scripts', 'styles', 'fonts']),
  modules: v.pipe(v.array(v.string()), v.minLength(1)),
  /** What is on the page already. */
  beyond: v.optional(v.array(v.string()), []),
})
export type Budget = v.InferInput<typeof budget>

const budgetRows = v.pipe(v.array(budget), v.minLength(1))
const budgets = v.object({ build: budgetRows, console: budgetRows })

const manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
    assets: v.optional(v.array(v.string()), []),
  }),
)
export type Manifest = v.InferInput<typeof manifest>

export interface Build {
  manifest: Manifest
  bytesOf(file: string): number
}

export interface Weight {
  what: string
  kib: number
  limit: number
}

/** Of the storefront's pages, and of its card document. */
const MANIFESTS = ['manifest.json', 'card-form.json']
const readManifest = (path: string) => v.parse(manifest, JSON.parse(readFileSync(path, 'utf8')))

/** `build`: of the storefront. */
export const readBudgets = (root: string): Record<'build' | 'console', Budget[]> =>
  v.parse(budgets, JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8')))

/** `folder` is what the browser gets. */
export function readBuild(folder: string, manifests: readonly string[] = MANIFESTS): Build {
  return {
    manifest: Object.assign({}, ...manifests.map(name => readManifest(join(folder, '.vite', name)))),
    bytesOf: file => compressedBytes(readFileSync(join(folder, file)), file.endsWith(FONT)),
  }
}

export const weigh = (build: Build, rows: readonly Budget[]): Weight[] =>
  rows.map(row => {
    const { what, limit, kind, modules, beyond } = v.parse(budget, row)
    const known = filesOf(build, kind, beyond)
    const files = [...filesOf(build, kind, modules)].filter(file => !known.has(file))
    if (files.length === 0) throw new Error(`budgets.json, ${what}: there is nothing to weigh`)
    const bytes = files.reduce((sum, file) => sum + build.bytesOf(file), 0)
    return { what, limit, kib: bytes / 1024 }
  })

/** One line for each row that is too heavy. */
export const breachesOf = (weights: readonly Weight[]): string[] =>
  weights
    .filter(({ kib, limit }) => kib > limit)
    .map(({ what, kib, limit }) => `${what}: ${kib.toFixed(1)} KiB, ${limit} allowed`)

function filesOf(build: Build, kind: Budget['kind'], modules: readonly string[]): Set<string> {
  const chunks = v.parse(manifest, build.manifest)
  const visited = new Set<string>()
  const files = new Set<string>()
  const visit = (name: string): void => {
    if (visited.has(name)) return
    visited.add(name)
    const chunk = chunks[name]
    if (!chunk) throw new Error(`budgets.json names ${name}, which the build does not have as a chunk`)
    const fonts = chunk.assets.filter(file => file.endsWith(FONT))
    for (const file of { scripts: [chunk.file], styles: chunk.css, fonts }[kind]) files.add(file)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const name of modules) visit(name)
  return files
}

function compressedBytes(content: Buffer, isCompressed: boolean): number {
  if (isCompressed) return content.length
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
