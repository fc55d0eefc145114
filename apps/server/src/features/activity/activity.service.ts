// The activity log of a company (STAFF-13, STAFF-14). Each change writes its entry in its own transaction.
import { type ActivityAction, type ActivityKind, type ActivityValues } from '@pesan/contract/activity'
import type { CompanyId } from '@pesan/contract/ids'
import type { Company } from '../../companies/company.ts'
import type { Db, DbPool, ReadDb } from '../../db/pool.ts'
import { isUuid } from '../../db/sql-types.ts'
import { transaction } from '../../db/transaction.ts'
import type { Clock } from '../../providers/clock.ts'
import type { Ids } from '../../providers/ids.ts'
import {
  type EntryPosition,
  type EntryRow,
  insertEntry,
  listEntries,
  listEntriesOfOrder,
  listRecentEntries,
} from './activity.repository.ts'
import type { Actor } from './actor.ts'

export type { EntryRow }
export { listEntriesOfOrder, listRecentEntries }

type Facts = { readonly [name in string]?: ActivityValues[string] | undefined }

export interface Change {
  companyId: CompanyId
  /** Null: the whole company. */
  subject: { id: string; name: string } | null
  /** Only what differs; never a secret. What is undefined is left out. */
  before?: Facts
  after?: Facts
}

/** The entry of one call. */
export interface Activity {
  readonly actor: Actor
  /** Call it in the transaction of the change. */
  record(tx: Db, change: Change): Promise<void>
  /** Call it instead where the call changes nothing. */
  nothingChanged(): void
  /** Whether the call has said what it changed. */
  isSettled(): boolean
}

export function createActivity(
  { clock, ids }: { clock: Clock; ids: Ids },
  { action, actor: by }: { action: ActivityAction; actor: Actor },
): Activity {
  let isSettled = false
  return {
    actor: by,
    async record(tx, { companyId, subject, before = null, after = null }) {
      isSettled = true
      await insertEntry(tx, {
        companyId,
        kind: kindOf(action),
        id: ids.uuid(),
        at: clock.now(),
        actorKind: by.kind,
        actorId: by.id,
        actorName: by.name,
        deviceId: by.device?.id ?? null,
        deviceName: by.device?.name ?? null,
        action,
        subjectId: subject?.id ?? null,
        subjectName: subject?.name ?? null,
        before: before && known(before),
        after: after && known(after),
      })
    },
    nothingChanged() {
      isSettled = true
    },
    isSettled: () => isSettled,
  }
}

/** What a change needs that writes an entry. */
export interface RecordingDeps {
  db: DbPool
  activity: Activity
}

/** Makes a change and writes its entry in one transaction. `describe` returns null where nothing changed. */
export const recordChange = <T>(
  { db, activity }: RecordingDeps,
  change: (tx: Db) => Promise<T>,
  describe: (changed: T) => Change | null,
): Promise<T> =>
  transaction(db, async tx => {
    const changed = await change(tx)
    const entry = describe(changed)
    if (entry) await activity.record(tx, entry)
    else activity.nothingChanged()
    return changed
  })

type KindOf<Action> = Action extends `${infer Kind}.${string}` ? Kind : never
const kindOf = (action: ActivityAction): ActivityKind => action.split('.')[0] as KindOf<ActivityAction>

const known = (facts: Facts): ActivityValues =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

/** What differs between the two, on both sides; null if nothing does. */
export function differenceOf(
  before: ActivityValues,
  after: ActivityValues,
): { before: ActivityValues; after: ActivityValues } | null {
  const names = Object.keys(after).filter(
    name => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )
  if (names.length === 0) return null
  const pick = (values: ActivityValues): ActivityValues =>
    Object.fromEntries(names.map(name => [name, values[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

export interface ActivityRequest {
  company: Company
  /** The id of a member or a key. */
  actor: string | null
  kind: ActivityKind | null
  /** `YYYY-MM-DD` in the company's time zone. */
  day: string | null
  cursor: string | null
  limit: number
}

export type ActivityList =
  | { status: 'read'; entries: EntryRow[]; nextCursor: string | null }
  | { status: 'cursor_invalid' }

/** Newest first. */
export async function listActivity(
  { reads }: { reads: ReadDb },
  { company, cursor, limit, ...filter }: ActivityRequest,
): Promise<ActivityList> {
  const before = cursor === null ? null : readCursor(cursor)
  if (cursor !== null && !before) return { status: 'cursor_invalid' }
  // One more than the page holds, to know whether older ones exist.
  const rows = await listEntries(reads, {
    companyId: company.id,
    ...filter,
    timeZone: company.props.time_zone,
    before,
    limit: limit + 1,
  })
  const entries = rows.slice(0, limit)
  const last = rows.length > limit ? entries.at(-1) : undefined
  return { status: 'read', entries, nextCursor: last ? writeCursor(last) : null }
}

const writeCursor = ({ at, id }: EntryPosition): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')

/** Null for a text that is not a cursor. */
function readCursor(cursor: string): EntryPosition | null {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const at = new Date(time)
  return isUuid(id) && !Number.isNaN(at.getTime()) && at.toISOString() === time ? { at, id } : null
}
