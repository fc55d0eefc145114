// Which menu the company sells by, as an open page follows it: a message names the new version, and the menu itself comes from the
// cached answer. Without a live connection the page reads it every minute.
import type { Menu } from '@pesan/contract/menu'

const READ_EVERY_MS = 60_000
/** A server process may still serve the version before the announced one. */
const AGAIN_MS = 400
const MAX_TRIES = 5

export interface MenuFollowerDeps {
  /** Of the menu that the page has. */
  version(): number
  /** `announced` null: whatever is live. Null: the page has that already. */
  read(wanted: { version: number; announced: number | null }): Promise<Menu | null>
  subscribe(on: { published(version: number): void; live(isLive: boolean): void }): () => void
  /** How long this page waits, so that all pages of a company do not read in the same moment. */
  spreadMs(): number
  onMenu(menu: Menu): void
}

/** Returns how to stop. */
export function followMenu({ version, read, subscribe, spreadMs, onMenu }: MenuFollowerDeps): () => void {
  let announced = 0
  let tries = 0
  let isLive = false
  let isReading = false
  /** What is being read may be from before the messages began. */
  let isDue = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isMissing = () => announced > version()
  const readIn = (ms: number) => {
    if (!isOver) timer ??= setTimeout(() => void readNow(), ms)
  }

  async function readNow(): Promise<void> {
    timer = undefined
    if (isReading) {
      isDue = true
      return
    }
    isReading = true
    try {
      const menu = await read({ version: version(), announced: isMissing() ? announced : null })
      if (!isOver && menu && menu.version > version()) onMenu(menu)
    } catch {
      // The page goes on with the menu that it has, and placing an order checks again.
    }
    isReading = false
    tries = isMissing() ? tries + 1 : 0
    if (isDue || (isMissing() && tries < MAX_TRIES)) readIn(isDue ? 0 : AGAIN_MS * tries)
    isDue = false
  }

  const leave = subscribe({
    published(next) {
      announced = Math.max(announced, next)
      tries = 0
      if (isMissing()) readIn(spreadMs())
    },
    live(nowLive) {
      isLive = nowLive
      if (nowLive) readIn(spreadMs())
    },
  })
  const polling = setInterval(() => {
    if (!isLive) readIn(0)
  }, READ_EVERY_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
    clearInterval(polling)
    leave()
  }
}
