// The secrets that development stores in its data folder.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets, OPERATOR_KEY_FILE } from './secrets.ts'
import { readSettings } from './settings.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pesan-secrets-'))
})
afterEach(() => rm(folder, { recursive: true }))

const development = (name = 'data') => readSettings({ DATA_DIR: join(folder, name) })

test('are created at the first start, found again at the second, and differ elsewhere', async () => {
  const first = await loadSecrets(development())
  expect(await loadSecrets(development())).toEqual(first)
  expect((await loadSecrets(development('other'))).realtime).not.toEqual(first.realtime)
})

test('are complete, and the same for all that start at once', async () => {
  for (let round = 0; round < 30; round += 1) {
    const data = String(round)
    const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(development(data))))
    for (const secrets of all) expect(secrets).toEqual(all[0])
    expect(await readFile(join(folder, data, OPERATOR_KEY_FILE), 'utf8')).toMatch(/^[\w-]{43}$/)
  }
})

test('are readable by their owner only', async () => {
  await loadSecrets(development())
  const names = (await readdir(join(folder, 'data'))).sort()
  expect(names).toEqual([OPERATOR_KEY_FILE, 'secret-key'])
  for (const name of names) expect((await stat(join(folder, 'data', name))).mode & 0o777).toBe(0o600)
})

test('that are given are used, and then nothing is stored', async () => {
  const given = { SECRET_KEY: 'x'.repeat(32), OPERATOR_KEY: 'y'.repeat(24), DATA_DIR: join(folder, 'data') }
  await loadSecrets(readSettings(given))
  expect(await readdir(folder)).toEqual([])
  const production = readSettings({ ...given, DATABASE_URL: 'postgres://db/pesan', OPERATOR_KEY: '' })
  expect((await loadSecrets(production)).operatorKeyHash).toBeNull()
  expect(await readdir(folder)).toEqual([])
})
