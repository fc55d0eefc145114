// Which outlets have a connected board, or another system that follows their orders (BOARD-21). A process collects what
// was read and writes it several times a minute in one statement, so that reading orders writes nothing.
import type { BoardState } from '@pesan/contract/device'
import type { CompanyId, OutletId } from '@pesan/contract/ids'
import type { Log } from '../../db/log.ts'
import type { Db } from '../../db/pool.ts'
import type { Clock } from '../../providers/clock.ts'
import { type BoardReading, saveBoards } from '../device/device.service.ts'
import { type Reading, saveReadings } from './board-presence.repository.ts'

/** A board that receives messages reads every 20 s; 60 s without a read make an outlet silent. */
const SAVE_EVERY_MS = 10_000

export interface BoardPresence {
  /** The orders of these outlets were read. `outletIds` null: of all of the company. */
  noteReading(reader: { companyId: CompanyId; outletIds: readonly OutletId[] | null }): void
  /** How the board of a paired tablet is that reads. */
  noteBoard(reader: { companyId: CompanyId; deviceId: string; board: BoardState }): void
  /** Writes what was read since the last call. */
  save(): Promise<void>
  stop(): void
}

interface Deps {
  db: Db
  clock: Clock
  log: Log
}

/** `isByHand`: in tests, where nothing runs by itself. */
export function createBoardPresence(
  { db, clock, log }: Deps,
  { isByHand }: { isByHand: boolean },
): BoardPresence {
  let readings = new Map<string, Reading>()
  let boards = new Map<string, BoardReading>()

  async function save(): Promise<void> {
    if (readings.size === 0) return
    const [savedReadings, savedBoards] = [readings, boards]
    readings = new Map()
    boards = new Map()
    // What cannot be saved is dropped: a connected board reads again before its outlet counts as silent.
    await saveReadings(db, [...savedReadings.values()])
    await saveBoards(db, [...savedBoards.values()])
  }

  const saveOrLog = () =>
    save().catch((error: unknown) => log.warn({ err: error }, 'the presence of boards was not saved'))
  const timer = isByHand ? undefined : setInterval(() => void saveOrLog(), SAVE_EVERY_MS).unref()

  return {
    noteReading({ companyId, outletIds }) {
      const readAt = clock.now()
      for (const outletId of outletIds ?? [null])
        readings.set(`${companyId} ${outletId}`, { companyId, outletId, readAt })
    },
    noteBoard: reader => void boards.set(reader.deviceId, { ...reader, readAt: clock.now() }),
    save,
    stop: () => clearInterval(timer),
  }
}
