// Whether the messages of the board arrive (BOARD-22): the server's beats say how many changes were announced, and that the
// socket is not mute.
import { SILENT_AFTER_S } from '@pesan/contract/realtime'

interface HeartbeatHandlers {
  onBeat: () => void
  /** A change was announced that did not arrive here. */
  onMissed: () => void
  /** No beat for 25 seconds. */
  onSilence: () => void
}

export interface Heartbeat {
  /** A change was announced. */
  change(): void
  /** `changes`: how many were announced since the server process has sent any. */
  beat(changes: number): void
  /** Beats begin again with the next subscription; where none ever comes, none is missed. */
  restart(): void
}

export function createHeartbeat({ onBeat, onMissed, onSilence }: HeartbeatHandlers): Heartbeat {
  let counted: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    change() {
      if (counted !== null) counted += 1
    },
    beat(changes) {
      clearTimeout(timer)
      timer = setTimeout(onSilence, SILENT_AFTER_S * 1000)
      const isMissed = counted !== null && changes !== counted
      counted = changes
      onBeat()
      if (isMissed) onMissed()
    },
    restart() {
      clearTimeout(timer)
      counted = null
    },
  }
}
