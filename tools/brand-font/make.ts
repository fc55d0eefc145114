// Makes the font of the icons and share images: `node tools/brand-font/make.ts`. Needs fonttools 4.66.1 with brotli
// 1.2.0 (`pip install fonttools==4.66.1 brotli==1.2.0`); the result is committed.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unicodes } from './characters.ts'

/** Plus Jakarta Sans 2.071 (SIL Open Font License 1.1) in the version of the package that the lock file names. */
const SOURCE = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  ),
)
const FONT = fileURLToPath(new URL('../../apps/server/src/features/company/brand-font.ttf', import.meta.url))
const BOLD = 700

const folder = await mkdtemp(join(tmpdir(), 'brand-font-'))
const inFolder = (file: string): string => join(folder, file)
const run = (...words: string[]): Buffer =>
  execFileSync('fonttools', words, { stdio: ['ignore', 'pipe', 'inherit'] })
try {
  run('varLib.instancer', SOURCE, `wght=${BOLD}`, '--no-recalc-timestamp', '-o', inFolder('bold.ttf'))
  run(
    'subset',
    inFolder('bold.ttf'),
    `--unicodes=${unicodes()}`,
    '--layout-features=ccmp,kern,mark',
    '--no-hinting',
    '--flavor=none',
    '--name-IDs=*',
    `--output-file=${inFolder('subset.ttf')}`,
  )
  run('ttx', '-q', '-t', 'name', '-t', 'OS/2', '-o', inFolder('names.ttx'), inFolder('subset.ttf'))
  await writeFile(inFolder('names.ttx'), renamed(await readFile(inFolder('names.ttx'), 'utf8')))
  run('ttx', '-q', '--no-recalc-timestamp', '-m', inFolder('subset.ttf'), '-o', FONT, inFolder('names.ttx'))
} finally {
  await rm(folder, { recursive: true, force: true })
}

/**
 * A family name that no installed font has, and the weight of a regular face: the image library asks for that one, and
 * would otherwise look for another font.
 */
function renamed(ttx: string): string {
  return ttx
    .replaceAll(/(<namerecord nameID="[14]"[^>]*>\s*)[^<]*?(\s*<)/g, '$1Pesan Brand$2')
    .replaceAll(/(<namerecord nameID="6"[^>]*>\s*)[^<]*?(\s*<)/g, '$1PesanBrand$2')
    .replace(/<usWeightClass value="\d+"/, '<usWeightClass value="400"')
}
