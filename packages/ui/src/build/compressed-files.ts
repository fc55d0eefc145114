// The last step of a build: stores each browser file of the named folder also in brotli at the highest level. The server
// only reads them; compressing at its start took a second and 140 MB.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('name the folder of the build')
/** The other types are compressed already. */
const TEXTS = new Set(['.js', '.css', '.svg', '.mvt'])

async function compress(path: string): Promise<void> {
  const body = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  await writeFile(`${path}.br`, await brotli(body, { params }))
}

const files = await readdir(folder, { recursive: true, withFileTypes: true })
await Promise.all(
  files
    .filter(file => file.isFile() && TEXTS.has(extname(file.name)))
    .map(file => compress(join(file.parentPath, file.name))),
)
