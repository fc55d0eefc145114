import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listBuiltFiles } from './built-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(name: string, text: string): Promise<void> {
  for (const suffix of ['', '.br']) await writeFile(join(folder, name + suffix), text + suffix)
}

test('a file is read at its first request and then stays in memory', async () => {
  await write('part.js', 'one')
  const file = (await listBuiltFiles(folder)).get('/part.js')
  await write('part.js', 'two')
  const reading = file?.()
  expect(reading).toBeInstanceOf(Promise)
  // Concurrent requests share the read.
  expect(file?.()).toBe(reading)
  const response = await reading
  expect(response?.body).toBe('two.br')
  await write('part.js', 'three')
  expect(file?.()).toBe(response)
})

test('a file that could not be read is read again at the next request', async () => {
  await write('part.js', 'one')
  const file = (await listBuiltFiles(folder)).get('/part.js')
  await rm(join(folder, 'part.js.br'))
  await expect(file?.()).rejects.toThrow('ENOENT')
  await write('part.js', 'one')
  expect((await file?.())?.body).toBe('one.br')
})

test('only files of known types are served, not their compressed copies', async () => {
  for (const name of ['part.js', 'manifest.json']) await write(name, '')
  const files = await listBuiltFiles(folder, { '/part.js': { headers: [['x-name', 'yes']] } })
  expect([...files.keys()]).toEqual(['/part.js'])
  const response = await files.get('/part.js')?.()
  expect(response?.headers).toEqual(expect.arrayContaining(['x-name', 'no-cache']))
})
