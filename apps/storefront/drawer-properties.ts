// Base UI registers its drawers' CSS properties by script when the first one opens, which restyles the whole
// page. Ours are registered by the stylesheet (`app/styles/sheet.css`) instead.
import type { Plugin } from 'vite'

const POPUP = /\/@base-ui\/react\/drawer\/popup\/DrawerPopup\.mjs$/
const REGISTRATION = '    removeCSSVariableInheritance();\n'

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
