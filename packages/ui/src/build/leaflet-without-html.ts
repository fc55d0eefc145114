// Leaflet writes HTML once, while loading, to detect whether the browser can draw inline SVG. The pages'
// policy forbids that (Trusted Types), and every supported browser can.
import type { Plugin } from 'vite'

const LEAFLET = /\/leaflet\/dist\/leaflet-src\.esm\.js$/
const QUESTION = "div.innerHTML = '<svg/>';"
const ANSWER = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));"

export function leafletWithoutHtml(): Plugin {
  return {
    name: 'leaflet-without-html',
    // The package exports only its script for old loaders; its modules can be tree-shaken.
    config: () => ({
      resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
    }),
    transform(code, id) {
      if (!LEAFLET.test(id)) return null
      if (!code.includes(QUESTION)) throw new Error('leaflet asks for SVG in a way this plugin does not know')
      return { code: code.replace(QUESTION, () => ANSWER), map: null }
    },
  }
}
