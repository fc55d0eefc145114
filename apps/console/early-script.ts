// Builds `app/early.ts` as an entry beside that of the shell, which would otherwise be one script with it, and names it
// in the shell.
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'early'

export const earlyScript = (): Plugin => ({
  name: 'early-script',
  config: () => ({
    build: {
      rolldownOptions: {
        input: {
          index: join(import.meta.dirname, 'index.html'),
          [NAME]: join(import.meta.dirname, 'app/early.ts'),
        },
      },
    },
  }),
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const script = Object.values(bundle ?? {}).find(part => part.type === 'chunk' && part.name === NAME)
      if (!script) throw new Error('the build has no early script')
      // In front of the files that everything else needs: behind them its requests wait until those are compiled (EDIT-12).
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${script.fileName}` }
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
    },
  },
})
