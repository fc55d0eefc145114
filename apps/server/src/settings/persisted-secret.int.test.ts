import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { persistedSecret } from './persisted-secret.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

const refusing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP'])(
  'on a file system that refuses a hard link with %s there is still one secret',
  async code => {
    const file = join(folder, 'operator-key')
    const made = await Promise.all(Array.from({ length: 8 }, () => persistedSecret(file, refusing(code))))
    expect(new Set(made).size).toBe(1)
    expect(made[0]).toMatch(/^[\w-]{43}$/)
    expect(await readdir(folder)).toEqual(['operator-key'])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await persistedSecret(file)).toBe(made[0])
  },
)

test('with hard links processes that start together agree as well', async () => {
  const file = join(folder, 'new', 'secret-key')
  const made = await Promise.all(Array.from({ length: 8 }, () => persistedSecret(file)))
  expect(new Set(made).size).toBe(1)
})

test('a file that stays empty is named', async () => {
  const file = join(folder, 'secret-key')
  await writeFile(file, '')
  await expect(persistedSecret(file)).rejects.toThrow(`${file} is empty: remove it`)
})
