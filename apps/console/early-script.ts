// Puts in front of the shell's files what is requested with them: `app/early.ts` inside the shell itself, the messages of each
// language for it to choose from, and the scripts that the entry imports once it runs.
import { join } from 'node:path'
import { BROWSERS } from '@pesan/ui/build/browsers'
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'

const LANGUAGES = ['en', 'id']
const IMPORTED = ['pages', 'react-dom']

export const earlyScript = (): Plugin => ({
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    async handler(_html, { bundle = {} }): Promise<HtmlTagDescriptor[]> {
      const addressOf = (name: string) => {
        const script = Object.values(bundle).find(part => part.type === 'chunk' && part.name === name)
        if (!script) throw new Error(`the build has no ${name} script`)
        return `/${script.fileName}`
      }
      const linkTo = (name: string, attrs: Record<string, string>) => ({
        tag: 'link',
        attrs: { ...attrs, crossorigin: true, href: addressOf(name) },
      })
      const tags = [
        ...LANGUAGES.map(hreflang => linkTo(hreflang, { hreflang })),
        { tag: 'script', children: await inlineScript() },
        ...IMPORTED.map(name => linkTo(name, { rel: 'modulepreload' })),
      ]
      return tags.map(tag => ({ ...tag, injectTo: 'head-prepend' }))
    },
  },
})

/** Whole: what it imported would come a round later. */
async function inlineScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: BROWSERS,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'app/early.ts'),
        output: { format: 'iife' },
      },
    },
  })
  const [script] = (built as Rolldown.RolldownOutput).output
  return script.code.trim()
}
