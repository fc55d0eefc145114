// One build: a static shell and hashed files beside it. Behind a sign-in no page needs rendering on the server.
import { BROWSERS } from '@pesan/ui/build/browsers'
import { leafletWithoutHtml } from '@pesan/ui/build/leaflet-without-html'
import { thinIcons } from '@pesan/ui/build/thin-icons'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { earlyScript } from './early-script.ts'
import { ENTRIES, fileOfFirstView } from './first-view.ts'
import { shellFiles } from './shell-files.ts'

/**
 * What the menu room and the pages of the company send and read. The table of the API reaches it from every page, so without
 * separate chunks the first view would carry it.
 */
const MENU_SHAPES =
  /\/contract\/src\/(?:menu-(?:answer|content|draft|draft-api|document|preview|photo|photo-api|file|file-api)|restaurant-api)\.ts$/
const COMPANY_SHAPES =
  /\/contract\/src\/(?:restaurant|api-key-api|made-api-key|company-settings|company-settings-api|import-query)\.ts$/

const REACT_DOM = /\/app\/react-dom\.ts$|\/node_modules\/(?:react-dom|scheduler)\//

export default defineConfig({
  plugins: [thinIcons(), leafletWithoutHtml(), react(), tailwindcss(), earlyScript(), shellFiles()],
  build: {
    target: BROWSERS,
    manifest: true,
    // The policy of the shell allows no inline content without a known hash.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ENTRIES,
      // Removes contract schemas that no page uses.
      treeshake: { manualPureFunctions: ['v'] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'menu-shapes', test: MENU_SHAPES },
            { name: 'company-shapes', test: COMPANY_SHAPES },
            { name: 'react-dom', test: REACT_DOM, priority: 2 },
            // One file instead of thirty: on a slow line each round of requests takes half a second.
            { name: fileOfFirstView(), tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
})
