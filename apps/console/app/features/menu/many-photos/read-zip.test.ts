import { deflateRawSync } from 'node:zlib'
import { MAX_PHOTO_BYTES } from '@pesan/contract/menu-photo'
import { expect, test } from 'vitest'
import { readZip, UnreadableEntry } from './read-zip.ts'

interface Packed {
  name: string
  bytes: Buffer
  isStored?: boolean
  /** What the directory says, where it is not true. */
  said?: number
}

/** A zip as programs write it, without checksums, which no reader here looks at. */
function zipOf(files: readonly Packed[], comment = ''): Blob {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes, isStored = false, said = bytes.length } of files) {
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const method = isStored ? 0 : 8
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04_03_4b_50, 0)
    local.writeUInt16LE(method, 8)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50, 0)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(said, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += local.length + Buffer.byteLength(name) + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return new Blob([Buffer.concat([...locals, ...directory, end, Buffer.from(comment)])])
}

const contentsOf = async (zip: Blob) => {
  const files = (await readZip(zip)) ?? []
  return Promise.all(files.map(async ({ name, open }) => [name, await (await open()).text()]))
}

test('EDIT-08 a zip is read, packed or stored, with folders, names in any script and a comment', async () => {
  const zip = zipOf(
    [
      { name: 'photos/nasi.jpg', bytes: Buffer.from('rice '.repeat(1000)) },
      { name: 'кофе.png', bytes: Buffer.from('coffee'), isStored: true },
    ],
    'made by a phone',
  )
  expect(await contentsOf(zip)).toEqual([
    ['photos/nasi.jpg', 'rice '.repeat(1000)],
    ['кофе.png', 'coffee'],
  ])
  expect(await contentsOf(zipOf([]))).toEqual([])
})

test('EDIT-08 what is no zip, or only half of one, is none', async () => {
  expect(await readZip(new Blob(['%PDF-1.7']))).toBeNull()
  const whole = zipOf([{ name: 'a.jpg', bytes: Buffer.from('a') }])
  expect(await readZip(whole.slice(0, whole.size - 10))).toBeNull()
  expect(await readZip(whole.slice(20))).toBeNull()
})

test('EDIT-08 a file that unpacks to more than a photo may have is refused, whatever the zip says', async () => {
  const bytes = Buffer.alloc(MAX_PHOTO_BYTES + 1)
  for (const said of [bytes.length, 100]) {
    const [file] = (await readZip(zipOf([{ name: 'bomb.jpg', bytes, said }]))) ?? []
    await expect(file?.open()).rejects.toThrow(UnreadableEntry)
  }
})
