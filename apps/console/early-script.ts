// Builds `app/early.ts` and `app/early-react.ts` as separate entries from that of the shell, which would otherwise be one script
// with them, and names them in the shell.
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** In this order: the requests of the first come before everything else. */
const NAMES = ['early', 'early-react']

export const earlyScript = (): Plugin => ({
  name: 'early-script',
  config: () => ({
    build: {
      rolldownOptions: {
        input: Object.fromEntries([
          ['index', join(import.meta.dirname, 'index.html')],
          ...NAMES.map(name => [name, join(import.meta.dirname, `app/${name}.ts`)]),
        ]),
      },
    },
  }),
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      // In front of the files that everything else needs: behind them its requests wait until those are compiled (EDIT-12).
      return NAMES.map(name => {
        const script = Object.values(bundle ?? {}).find(part => part.type === 'chunk' && part.name === name)
        if (!script) throw new Error(`the build has no ${name} script`)
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${script.fileName}` }
        return { tag: 'script', attrs, injectTo: 'head-prepend' }
      })
    },
  },
})
