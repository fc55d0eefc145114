// The typeface of what a printer has no letters for: UnifontEX draws every script and emoji in dots, as a printer does. The
// renderer of texts reads neither WOFF nor memory, so it gets a file.
import { lstat, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sfntOfWoff } from './woff.ts'

export const TICKET_FONT = 'UnifontExMono'
/** The typeface is drawn on a grid of 16 dots: only multiples of it are sharp. */
export const FONT_GRID_PX = 16

const WOFF = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff'
const OWNER = process.getuid?.() ?? 0
const FILE = join(tmpdir(), `pesan-unifontex-5.2.6-${OWNER}.ttf`)

let writing: Promise<void> | undefined

/** Its path. The system may clean its temporary files while the server runs. */
export async function requireTicketFont(): Promise<string> {
  if (await isOurs()) return FILE
  writing ??= writeFont().finally(() => {
    writing = undefined
  })
  await writing
  return FILE
}

/** Another user of the machine could have written a file of this name. */
async function isOurs(): Promise<boolean> {
  const stat = await lstat(FILE).catch(() => null)
  return stat !== null && stat.isFile() && stat.uid === OWNER
}

/** Renamed when complete: another process may read it. */
async function writeFont(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pesan-font-'))
  try {
    const whole = join(folder, 'font.ttf')
    await writeFile(whole, sfntOfWoff(await readFile(createRequire(import.meta.url).resolve(WOFF))))
    await rename(whole, FILE)
  } finally {
    await rm(folder, { recursive: true })
  }
}
