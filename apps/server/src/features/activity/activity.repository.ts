// The entries of the activity log. Each combination of filters has a statement and an index, so that a page costs the same
// however long the log is.
import {
  type ActivityAction,
  type ActivityKind,
  type ActivityValues,
  activityAction,
  activityActorKind,
  activityValues,
} from '@pesan/contract/activity'
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { dayParams, isOfDay } from '../../companies/company-day.ts'
import { companyKey } from '../../companies/key-types.ts'
import type { Db, ReadDb } from '../../db/pool.ts'
import { arrayOf, bigint, jsonb, nullable, text, timestamptz, uuid } from '../../db/sql-types.ts'
import { readsOnly, statement } from '../../db/statement.ts'

const entryRow = v.object({
  id: v.string(),
  at: v.date(),
  actorKind: activityActorKind,
  actorId: v.nullable(v.string()),
  actorName: v.nullable(v.string()),
  deviceId: v.nullable(v.string()),
  deviceName: v.nullable(v.string()),
  action: activityAction,
  subjectId: v.nullable(v.string()),
  subjectName: v.nullable(v.string()),
  before: v.nullable(activityValues),
  after: v.nullable(activityValues),
})
export type EntryRow = v.InferOutput<typeof entryRow>
const COLUMNS = `id, at, actor_kind, actor_id, actor_name, device_id, device_name, action, subject_id, subject_name,
  before, after`

const insertStatement = statement(
  'activity.insert',
  `insert into activity (company_id, kind, ${COLUMNS})
   values (:companyId, :kind, :id, :at, :actorKind, :actorId, :actorName, :deviceId, :deviceName, :action, :subjectId,
     :subjectName, :before, :after)`,
  {
    params: {
      ...companyKey,
      kind: text<ActivityKind>(),
      id: uuid(),
      at: timestamptz(),
      actorKind: text(),
      actorId: nullable(uuid()),
      actorName: nullable(text()),
      deviceId: nullable(uuid()),
      deviceName: nullable(text()),
      action: text<ActivityAction>(),
      subjectId: nullable(text()),
      subjectName: nullable(text()),
      before: nullable(jsonb<ActivityValues>()),
      after: nullable(jsonb<ActivityValues>()),
    },
  },
)

export async function insertEntry(
  db: Db,
  entry: EntryRow & { companyId: CompanyId; kind: ActivityKind },
): Promise<void> {
  await db.query(insertStatement, entry)
}

const listRecentStatement = statement(
  'activity.list_recent',
  `select ${COLUMNS} from activity
   where company_id = :companyId and kind = :kind and action = any (:actions) and at > :after
   order by at, id`,
  {
    params: {
      ...companyKey,
      kind: text<ActivityKind>(),
      actions: arrayOf(text<ActivityAction>()),
      after: timestamptz(),
    },
    row: entryRow,
  },
)

export interface RecentEntries {
  companyId: CompanyId
  kind: ActivityKind
  /** Of that kind. */
  actions: readonly ActivityAction[]
  after: Date
}

/** Oldest first; for what happens a few times a day. */
export const listRecentEntries = (db: Db, key: RecentEntries): Promise<EntryRow[]> =>
  db.query(listRecentStatement, key)

// What the history of its status says too is left out: a move, and the refund that is one.
const listOfOrderStatement = statement(
  'activity.list_of_order',
  `select ${COLUMNS} from activity
   where subject_id = :orderId and kind in ('order', 'payment') and company_id = :companyId and action = any (:actions)
     and not (action = 'order.refunded' and after ? 'status')
   order by at, id`,
  {
    params: { ...companyKey, orderId: text<OrderId>(), actions: arrayOf(text<ActivityAction>()) },
    row: entryRow,
  },
)

/** Oldest first. */
export const listEntriesOfOrder = (
  db: Db,
  key: { companyId: CompanyId; orderId: OrderId; actions: readonly ActivityAction[] },
): Promise<EntryRow[]> => db.query(listOfOrderStatement, key)

/** Entries have the milliseconds of a `Date`. */
export interface EntryPosition {
  at: Date
  id: string
}

export interface ActivityFilter {
  actor: string | null
  kind: ActivityKind | null
  /** `YYYY-MM-DD` in `timeZone`. */
  day: string | null
  timeZone: string
}

const FILTERS = { actor: 'actor_id', kind: 'kind' } as const
type Filter = keyof typeof FILTERS

const FIXED_PARAMS = {
  ...companyKey,
  at: timestamptz<Date | string>(),
  id: uuid(),
  ...dayParams,
  limit: bigint(),
}
const FILTER_PARAMS = { actor: nullable(uuid()), kind: nullable(text<ActivityKind>()) }
type ListParams = typeof FIXED_PARAMS & typeof FILTER_PARAMS

const listStatement = (...filters: Filter[]) =>
  readsOnly(
    statement(
      ['activity.list', ...filters].join('_by_'),
      `select ${COLUMNS} from activity
       where company_id = :companyId and (at, id) < (:at, :id) and ${isOfDay('at')}
         ${filters.map(name => `and ${FILTERS[name]} = :${name}`).join(' ')}
       order by at desc, id desc limit :limit`,
      {
        // Those that the statement does not filter by are ignored.
        params: {
          ...FIXED_PARAMS,
          ...Object.fromEntries(filters.map(name => [name, FILTER_PARAMS[name]])),
        } as ListParams,
        row: entryRow,
      },
    ),
  )

const listAll = listStatement()
const listByActor = listStatement('actor')
const listByKind = listStatement('kind')
const listByActorAndKind = listStatement('actor', 'kind')

function statementFor({ actor, kind }: ActivityFilter) {
  if (actor === null) return kind === null ? listAll : listByKind
  return kind === null ? listByActor : listByActorAndKind
}

export interface ActivityPage extends ActivityFilter {
  companyId: CompanyId
  /** Null: the newest. */
  before: EntryPosition | null
  limit: number
}

/** Newest first. */
export const listEntries = (db: ReadDb, { before, ...page }: ActivityPage): Promise<EntryRow[]> =>
  db.query(statementFor(page), {
    ...page,
    at: before?.at ?? 'infinity',
    id: before?.id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  })
