// Uploads the images of a menu from a folder: a file is the image of the address that ends with its name. The server
// then needs no access to that address.
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { storePicture } from '@pesan/contract/api'
import { BODY_LIMIT_BYTES } from '@pesan/contract/limits'
import { type Connection, call } from '../call.ts'
import type { CliContext } from '../cli-context.ts'
import { Failure } from '../failure.ts'

/** Base64 turns three bytes into four, and the address needs some room. */
const MAX_FILE_BYTES = Math.floor((BODY_LIMIT_BYTES.import - 4096) * 0.75)

/** Sends every image that the document names and the folder has; returns how many. */
export async function sendImages(
  connection: Connection & { context: CliContext },
  { document, folder }: { document: unknown; folder: string },
): Promise<number> {
  const path = resolve(connection.context.folder, folder)
  const files = new Set(await listFolder(path))
  const addresses = [...photosIn(document)].filter(address => files.has(fileNameOf(address)))
  for (const address of addresses) {
    const bytes = await readFile(join(path, fileNameOf(address)))
    if (bytes.length > MAX_FILE_BYTES) {
      throw new Failure(
        'refused',
        `${fileNameOf(address)} is larger than ${(MAX_FILE_BYTES / 1e6).toFixed(1)} MB`,
      )
    }
    await call(connection, storePicture, { body: { address, content: bytes.toString('base64') } })
  }
  return addresses.length
}

/** The texts in lists called `photos`, at any depth: only the server knows the rest of the format. */
function photosIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, part] of Object.entries(value)) {
    if (key === 'photos' && Array.isArray(part)) {
      for (const photo of part) if (typeof photo === 'string' && URL.canParse(photo)) found.add(photo)
    } else photosIn(part, found)
  }
  return found
}

const fileNameOf = (address: string): string => {
  const name = new URL(address).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    // No valid URL encoding: the name is used literally.
    return name
  }
}

async function listFolder(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new Failure('usage', `cannot read the folder ${path}${reason}`)
  }
}
