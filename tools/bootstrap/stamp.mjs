// Answers whether something made earlier (an installation, a build) still belongs to today's sources:
// a small file beside the result holds the hash of what it was made from.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache', '.data', 'test-results'])
const TEST_FILE = /\.(test|spec|contract)\.[a-z]+$/

/** Every file below `path` that a build could read, sorted, so that the hash does not depend on the disk's order. */
function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter(entry => !NOT_SOURCES.has(entry.name) && !TEST_FILE.test(entry.name))
    .flatMap(entry => filesBelow(join(path, entry.name)))
    .sort((a, b) => (a < b ? -1 : 1))
}

/** One hash over names and contents of the given files and folders. Tests and made things are left out. */
export function hashOf(root, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(path => filesBelow(join(root, path)))) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

export function isCurrent(stampFile, hash) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === hash
}

export function writeStamp(stampFile, hash) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, `${hash}\n`)
}
