// The script of the card document: a separate build, so that it shares no file with the pages. Its output is
// next to theirs and uses their stylesheet.

import { BROWSERS } from '@pesan/ui/build/browsers'
import { defineConfig } from 'vite'

export default defineConfig({
  appType: 'custom',
  publicDir: false,
  build: {
    target: BROWSERS,
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: '.vite/card-form.json',
    modulePreload: false,
    rolldownOptions: { input: 'app/entry-card-form.ts', output: { codeSplitting: false } },
  },
})
