// sonner injects its styles by script, which the pages' policy forbids; they are imported as a file instead
// (`app/styles/toasts.css`), and the injecting function is emptied here.
import type { Plugin } from 'vite'

const SONNER = /\/sonner\/dist\/index\.m?js$/
const INJECTION =
  /(function \w+\(\w+,\{insertAt:\w+\}=\{\}\)\{)if\([^)]*\)return;.*?createTextNode\(\w+\)\)\}/s

export function extractCss(): Plugin {
  return {
    name: 'extract-css',
    transform(code, id) {
      if (!SONNER.test(id)) return null
      if (!INJECTION.test(code))
        throw new Error('sonner injects its styles in a way this plugin does not know')
      return { code: code.replace(INJECTION, '$1}'), map: null }
    },
  }
}
