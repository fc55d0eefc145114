import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeImageStore } from '../image-store.contract.ts'
import { createLocalDiskStore } from './local-disk.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pesan-images-'))
})
afterAll(() => rm(folder, { recursive: true }))

describeImageStore('local disk', async () => createLocalDiskStore(await mkdtemp(join(folder, 'store-'))))

test('no unfinished file is left, neither after a success nor after a failure', async () => {
  const store = createLocalDiskStore(join(folder, 'tidy'))
  const hash = '12'.repeat(32)
  await store.put(hash, '160.webp', Buffer.from('x'))
  await store.put(hash, '160.webp', Buffer.from('x'))
  await expect(store.put(hash, 'original', new Proxy(new Uint8Array(1), {}))).rejects.toThrow(/./)
  expect(await readdir(join(folder, 'tidy', '12', hash))).toEqual(['160.webp'])
})

test('a disk error is not reported as a missing image', async () => {
  const store = createLocalDiskStore(join(folder, 'blocked'))
  await createLocalDiskStore(folder).put('34'.repeat(32), 'original', Buffer.from('x'))
  const inAFile = createLocalDiskStore(join(folder, '34', '34'.repeat(32), 'original'))
  await expect(inAFile.get('56'.repeat(32), 'original')).rejects.toThrow('ENOTDIR')
  expect(await store.get('56'.repeat(32), 'original')).toBe(null)
})
