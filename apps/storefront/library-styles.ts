// Two libraries set styles by script. Both scripts are removed, and stylesheets of ours take their place.
import type { Plugin } from 'vite'

const SONNER = /\/sonner\/dist\/index\.m?js$/
const INJECTION =
  /(function \w+\(\w+,\{insertAt:\w+\}=\{\}\)\{)if\([^)]*\)return;.*?createTextNode\(\w+\)\)\}/s

/** sonner injects its styles, which the pages' policy forbids: `app/styles/toasts.css` imports them as a file. */
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

const POPUP = /\/@base-ui\/react\/drawer\/popup\/DrawerPopup\.mjs$/
const REGISTRATION = '    removeCSSVariableInheritance();\n'

/**
 * Base UI registers its drawers' CSS properties when the first one opens, which restyles the whole page:
 * `app/styles/sheet.css` registers ours.
 */
export function drawerPropertiesInStylesheet(): Plugin {
  return {
    name: 'drawer-properties-in-stylesheet',
    transform(code, id) {
      if (!POPUP.test(id)) return null
      if (!code.includes(REGISTRATION))
        throw new Error('the drawer registers its properties in a way unknown here')
      return { code: code.replace(REGISTRATION, ''), map: null }
    },
  }
}
