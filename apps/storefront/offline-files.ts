// Builds the service worker: its source file without types, with the list of files to cache. Cached is what a
// customer needs to read the menu, fill a cart and view an order; the rest needs a network.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'

const SOURCE = join(import.meta.dirname, 'service-worker/service-worker.ts')

/** Including everything that they import statically. */
const PRECACHED_MODULES = [
  'app/entry-client.ts',
  'app/start-page.tsx',
  'app/shell/background.tsx',
  'app/routes/home-deferred.tsx',
  'app/routes/cart.tsx',
  'app/routes/order.tsx',
  'app/features/order/pending/pending-payment.tsx',
  'app/routes/purchase-history.tsx',
  'app/features/product/product-sheet.tsx',
  'app/features/menu/category-sheet.tsx',
  'app/lib/i18n/messages/en/initial.ts',
  'app/lib/i18n/messages/en/deferred.ts',
  'app/lib/i18n/messages/id/initial.ts',
  'app/lib/i18n/messages/id/deferred.ts',
  'app/shell/toast-area.tsx',
]

interface Chunk {
  type: 'chunk'
  fileName: string
  imports: readonly string[]
  moduleIds: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string>; importedAssets: ReadonlySet<string> }
}

type Bundle = Readonly<Record<string, Chunk | { type: 'asset' }>>

export function offlineFiles(): Plugin {
  return {
    name: 'offline-files',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = filesOf(bundle, PRECACHED_MODULES)
        const buildId = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
        const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE)
        const lists = `const OFFLINE_FILES=${JSON.stringify(files)};const BUILD_ID=${JSON.stringify(buildId)};\n`
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: lists + code })
      },
    },
  }
}

function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (chunk: Chunk): void => {
    if (found.has(`/${chunk.fileName}`)) return
    found.add(`/${chunk.fileName}`)
    for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(`/${file}`)
    for (const file of chunk.viteMetadata?.importedAssets ?? []) found.add(`/${file}`)
    for (const file of chunk.imports) {
      const imported = bundle[file]
      if (imported?.type === 'chunk') visit(imported)
    }
  }
  const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
  for (const module of modules) {
    const path = join(import.meta.dirname, module)
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(path))
    if (!chunk) throw new Error(`no chunk of the build holds ${module}`)
    visit(chunk)
  }
  return [...found].toSorted()
}
