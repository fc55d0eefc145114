// `pesan pictures move` as an operator runs it: from the folder of a server into a bucket.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalDiskStore } from '@pesan/server/providers/image-store/local-disk/local-disk'
import { BUCKET, CREDENTIALS, startS3Server } from '@pesan/server/providers/image-store/s3/s3-server-for-test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imagesMove } from './images.ts'

const { server, objects } = startS3Server()
const ORIGINAL = Buffer.from('a picture as it came')
const HASH = createHash('sha256').update(ORIGINAL).digest('hex')
let dataDir: string
let env: Record<string, string>

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  dataDir = await mkdtemp(join(tmpdir(), 'pesan-move-'))
  const { port } = server.address() as AddressInfo
  env = {
    DATA_DIR: dataDir,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: BUCKET,
    S3_REGION: CREDENTIALS.region,
    S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  }
})
afterAll(async () => {
  server.close()
  await rm(dataDir, { recursive: true })
})

test('pictures move copies what is on disk, then only what is new, and names damaged files', async () => {
  const disk = createLocalDiskStore(join(dataDir, 'pictures'))
  await disk.put(HASH, 'original', ORIGINAL)
  await disk.put(HASH, '480.webp', Buffer.from('made of it'))
  await writeFile(join(dataDir, 'pictures', HASH.slice(0, 2), HASH, '480.webp.1.part'), 'unfinished')

  expect((await imagesMove({ env })).data).toMatchObject({ copied: 2, present: 0, damaged: [] })
  expect([...objects.values()].map(({ bytes }) => bytes.toString()).sort()).toEqual([
    'a picture as it came',
    'made of it',
  ])
  expect((await imagesMove({ env })).data).toMatchObject({ copied: 0, present: 2, damaged: [] })

  const damaged = 'ab'.repeat(32)
  await disk.put(damaged, 'original', Buffer.from('other bytes'))
  await expect(imagesMove({ env })).rejects.toThrow(
    `0 files copied from ${join(dataDir, 'pictures')}, 2 were there already; every copy was compared\n1 damaged, not copied:\n${damaged}/original`,
  )
  expect(objects.size).toBe(2)
})

test('without the settings of S3 it is wrong usage that names them', async () => {
  await expect(imagesMove({ env: { DATA_DIR: dataDir } })).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('S3_ENDPOINT'),
  })
})
