// The jobs in progress, written to the disk first: after a crash the program reports what it may have sent instead of
// sending it a second time.

import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { printOutcome } from '@pesan/contract/print-job'
import { printerProblem } from '@pesan/contract/printer'
import * as v from 'valibot'

const entry = v.object({
  jobId: v.string(),
  token: v.string(),
  printerId: v.string(),
  /** `claimed`: nothing was sent. `sending`: some of it may have been. `ended`: as `state` says. */
  phase: v.picklist(['claimed', 'sending', 'ended']),
  state: v.nullable(printOutcome),
  problem: v.nullable(printerProblem),
})
export type JournalEntry = v.InferOutput<typeof entry>

export interface PrintJournal {
  /** Resolves when it is on the disk. */
  write(entry: JournalEntry): Promise<void>
  remove(jobId: string): Promise<void>
  list(): Promise<JournalEntry[]>
}

const SUFFIX = '.json'

export async function openJournal(folder: string): Promise<PrintJournal> {
  await mkdir(folder, { recursive: true })
  const fileOf = (jobId: string) => join(folder, `${jobId}${SUFFIX}`)
  return {
    async write(written) {
      const file = fileOf(written.jobId)
      const next = `${file}.next`
      await using handle = await open(next, 'w')
      await handle.writeFile(JSON.stringify(written))
      await handle.sync()
      await rename(next, file)
      await syncFolder(folder)
    },
    // One that comes back after a power cut is only reported again.
    remove: jobId => rm(fileOf(jobId), { force: true }),
    async list() {
      const names = (await readdir(folder)).filter(name => name.endsWith(SUFFIX))
      return Promise.all(
        names.map(async name => v.parse(entry, JSON.parse(await readFile(join(folder, name), 'utf8')))),
      )
    },
  }
}

/** So that the new name is on the disk. Windows cannot open folders, and needs no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder)
  await handle.sync()
}
