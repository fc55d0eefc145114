// Two builds from one source: hashed files for the browser with their manifest (`dist/client`), and the modules that render
// pages on the server (`dist/server/entry-server.js` and its chunks, of which rendering loads a quarter), with all packages inside.

import { BROWSERS } from '@pesan/ui/build/browsers'
import { leafletWithoutHtml } from '@pesan/ui/build/leaflet-without-html'
import { thinIcons } from '@pesan/ui/build/thin-icons'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups, hintFor, preloadedChunks } from './chunks.ts'
import { initialMessages } from './initial-messages.ts'
import { drawerPropertiesInStylesheet, extractCss } from './library-styles.ts'
import { offlineFiles } from './offline-files.ts'

/**
 * The server holds the text of its modules in memory: without comments it is half as long, and without a letter beyond
 * Latin-1 it takes one byte a character. Names stay for stack traces.
 */
const NAMES_STAY = { compress: true, mangle: false, codegen: { removeWhitespace: true } }

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [
    thinIcons(),
    extractCss(),
    leafletWithoutHtml(),
    drawerPropertiesInStylesheet(),
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [initialMessages(), offlineFiles()]),
  ],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: BROWSERS,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // Pages forbid inline content without a known hash, so nothing becomes a data URL.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps) => preloadedChunks(deps),
    },
    rolldownOptions: isSsrBuild
      ? { output: { chunkFileNames: '[name].js', charset: 'ascii', comments: false, minify: NAMES_STAY } }
      : {
          // The script inside the HTML, the first script, and the script that it loads last by the path in
          // the page.
          input: [
            'app/early-presses.ts',
            'app/entry-client.ts',
            'app/start-page.tsx',
            'app/start-page-with-diets.ts',
          ],
          preserveEntrySignatures: 'allow-extension',
          // Removes contract schemas that no page uses. A call counts only through its result: a bare
          // `z.parse` statement would be removed too.
          treeshake: { manualPureFunctions: ['v'] },
          output: { codeSplitting: { groups: chunkGroups() }, postBanner: ({ name }) => hintFor(name) },
        },
  },
  // React selects its build by this variable; the server must not depend on how it is started.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // Every supported browser has React's own hook, so the shim only adds bytes; the router's pattern parser is unused.
  resolve: {
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  ssr: { noExternal: true },
}))
