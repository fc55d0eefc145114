// One build: a static shell and hashed files beside it. Behind a sign-in no page needs rendering on the server.
import { BROWSERS } from '@pesan/ui/build/browsers'
import { leafletWithoutHtml } from '@pesan/ui/build/leaflet-without-html'
import { thinIcons } from '@pesan/ui/build/thin-icons'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { languageScript } from './language-script.ts'
import { shellFiles } from './shell-files.ts'

export default defineConfig({
  plugins: [thinIcons(), leafletWithoutHtml(), react(), tailwindcss(), languageScript(), shellFiles()],
  build: {
    target: BROWSERS,
    manifest: true,
    // The policy of the shell allows no inline content.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Removes contract schemas that no page uses.
    rolldownOptions: { treeshake: { manualPureFunctions: ['v'] } },
  },
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
})
