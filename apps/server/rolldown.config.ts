// What production runs, without a type to strip: the server with its command programs, and the command line that starts
// these. Each goes into the `dist` beside its `src`, under the same names.
import { join } from 'node:path'
import { defineConfig } from 'rolldown'
import { bundledLicences } from './bundled-licences.ts'

const APPS = join(import.meta.dirname, '..')

const EXTERNAL = [
  // Native code.
  'sharp',
  // The framework requires these for its schemas and for calls without a socket: the server has neither.
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
]

const bundle = (app: string, programs: readonly string[]) => ({
  input: Object.fromEntries(programs.map(name => [name, join(APPS, app, 'src', `${name}.ts`)])),
  platform: 'node' as const,
  external: EXTERNAL,
  plugins: [bundledLicences()],
  output: {
    dir: join(APPS, app, 'dist'),
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    sourcemap: true,
    // The sources lie beside the bundle.
    sourcemapExcludeSources: true,
    // The process holds the text in memory, with two bytes a character if one of them is beyond Latin-1.
    charset: 'ascii' as const,
    comments: false,
    // Names stay: logs name errors by their class.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  },
})

export default defineConfig([
  bundle('server', ['main', 'check', 'images-command', 'cells-command', 'db/migrate-command']),
  bundle('pesan', ['main']),
])
