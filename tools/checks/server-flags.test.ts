// Every file that starts the server has to pass the same Node flags and the same setting of the allocator, and these files are written in different languages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const STARTERS = [
  'tools/bootstrap/start.mjs',
  'deploy/Containerfile',
  'deploy/pesan.service',
  'benches/harness/product-server.ts',
]

test.each(STARTERS)('%s starts the server with the flags and the allocator that were measured', file => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  for (const flag of ['--max-semi-space-size=8', '--max-old-space-size=512']) expect(text).toContain(flag)
  expect(text).toMatch(/MALLOC_ARENA_MAX(=|: ')1\b/)
})
