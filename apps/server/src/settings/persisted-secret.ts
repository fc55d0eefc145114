// A secret that is created once and stored in a file that only its owner can read. Processes that start at the same
// moment end up with the same one.
import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

// The errors of file systems without hard links: network shares, folders shared with a virtual machine, memory cards.
const NO_HARD_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']
const POLL_MS = 20
const READ_ATTEMPTS = 100

/** The content of `file`, which is created if absent. `linkFile` is replaced in tests only. */
export async function persistedSecret(file: string, linkFile: typeof link = link): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  // Written to a draft and then linked: the file is complete from its first moment.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, secret, { mode: 0o600 })
  try {
    await linkFile(draft, file)
  } catch (error) {
    if (hasCode(error, NO_HARD_LINKS)) await createFile(file, secret)
    else if (!hasCode(error, ['EEXIST'])) throw error
  } finally {
    await unlink(draft)
  }
  return readComplete(file)
}

/** Does nothing when the file exists. */
async function createFile(file: string, content: string): Promise<void> {
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!hasCode(error, ['EEXIST'])) throw error
  }
}

/** Without hard links a file is empty for the moment between its creation and its content. */
async function readComplete(file: string): Promise<string> {
  for (let attempt = 0; attempt < READ_ATTEMPTS; attempt += 1) {
    const secret = (await readFile(file, 'utf8')).trim()
    if (secret !== '') return secret
    await delay(POLL_MS)
  }
  throw new Error(`${file} is empty: remove it`)
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
