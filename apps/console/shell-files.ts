// Builds the service worker: its source file without types, with the list of files to cache, which are those of the build.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const SOURCE = join(import.meta.dirname, 'service-worker/service-worker.ts')
/** Other scripts than the Latin one are loaded when a text needs them. */
const CACHED = /\.(js|css)$|-latin-wght-normal-[\w-]+\.woff2$/

export function shellFiles(): Plugin {
  return {
    name: 'shell-files',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter(file => CACHED.test(file))
          .map(file => `/${file}`)
          .toSorted()
        const entry = Object.values(bundle).find(isEntryOfShell)?.fileName
        if (entry === undefined) throw new Error('the build has no entry')
        const buildId = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
        const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE)
        const facts = { SHELL_FILES: files, ENTRY: `/${entry}`, BUILD_ID: buildId }
        const lines = Object.entries(facts).map(([name, value]) => `const ${name}=${JSON.stringify(value)};`)
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: `${lines.join('')}\n${code}` })
      },
    },
  }
}

const isEntryOfShell = (part: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean =>
  part.type === 'chunk' && part.facadeModuleId?.endsWith('index.html') === true
