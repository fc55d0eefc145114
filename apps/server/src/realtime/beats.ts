// The heartbeat of the boards' channels: a number by which a client detects that it missed a change (BOARD-22).
import { BOARD_BEAT, type BoardBeat, hasBeats, ORDER_CHANGED } from '@pesan/contract/realtime'
import { frames } from './protocol.ts'

export interface Beats {
  /** A channel has its first subscriber. */
  open(channel: string): void
  /** A channel has no subscriber any more. */
  close(channel: string): void
  /** An event is sent to the subscribers of a channel. */
  count(channel: string, event: string): void
  /** Undefined for a channel without beats. */
  frameOf(channel: string): string | undefined
  /** Of all channels with subscribers. */
  frames(): Iterable<[channel: string, frame: string]>
}

export function createBeats(): Beats {
  const changes = new Map<string, number>()
  const frameOf = (channel: string, count: number): string => {
    const payload: BoardBeat = { changes: count }
    return frames.event(channel, BOARD_BEAT, payload)
  }
  return {
    open(channel) {
      if (hasBeats(channel)) changes.set(channel, changes.get(channel) ?? 0)
    },
    close(channel) {
      changes.delete(channel)
    },
    count(channel, event) {
      const count = event === ORDER_CHANGED ? changes.get(channel) : undefined
      if (count !== undefined) changes.set(channel, count + 1)
    },
    frameOf(channel) {
      const count = changes.get(channel)
      return count === undefined ? undefined : frameOf(channel, count)
    },
    *frames() {
      for (const [channel, count] of changes) yield [channel, frameOf(channel, count)]
    },
  }
}
