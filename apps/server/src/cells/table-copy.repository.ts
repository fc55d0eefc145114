// Copies rows of a company between two databases, as JSON, because the order of columns may differ. Statements without a
// name are made for the table that they are given.
import type { Client } from 'pg'
import * as v from 'valibot'
import { runStatement } from '../db/run-statement.ts'
import { arrayOf, nullable, text, uuid } from '../db/sql-types.ts'
import { operatorStatement } from '../db/statement.ts'
import type { CompanyTable } from './company-tables.repository.ts'

const BATCH_SIZE = 2_000

const rowText = v.array(v.object({ row: v.string() }))

export interface Copying {
  source: Client
  /** A replica: triggers and foreign keys have done their part in the source. */
  target: Client
  companyId: string
}

/** Copies the rows that have changed since the transaction `since`, or all; returns how many. */
export async function copyRows(
  { source, target, companyId }: Copying,
  table: CompanyTable,
  since: string | null,
): Promise<number> {
  const changed = since === null ? '' : 'and age(t.xmin) <= age($2::xid)'
  // A row that was changed in place has the age of its change, so one that was frozen long ago is at most copied again.
  await source.query(
    `declare rows no scroll cursor for
     select to_jsonb(t)::text as row from ${table.name} t where ${table.isOfCompany} ${changed}`,
    since === null ? [companyId] : [companyId, since],
  )
  let copied = 0
  for (let count = BATCH_SIZE; count === BATCH_SIZE; copied += count) {
    const rows = v.parse(rowText, (await source.query(`fetch ${BATCH_SIZE} from rows`)).rows)
    count = rows.length
    if (count > 0) await writeRows(target, table, `[${rows.map(({ row }) => row).join(',')}]`)
  }
  await source.query('close rows')
  return copied
}

/** Deletes all before it inserts, because of unique values that pass from one row to another. */
async function writeRows(target: Client, { name, key, columns }: CompanyTable, rows: string): Promise<void> {
  const given = `jsonb_populate_recordset(null::${name}, $1::jsonb)`
  await target.query(`delete from ${name} t using ${given} as given where ${matches(key, 't', 'given')}`, [
    rows,
  ])
  await target.query(
    `insert into ${name} (${columns.join(', ')}) overriding system value select ${columns.join(', ')} from ${given}`,
    [rows],
  )
}

const matches = (key: readonly string[], one: string, other: string): string =>
  key.map(column => `${one}.${column} = ${other}.${column}`).join(' and ')

/** Deletes what the source no longer has. Only after every changed row was copied. */
export async function deleteGone(
  { source, target, companyId }: Copying,
  table: CompanyTable,
): Promise<number> {
  const counts = await Promise.all([source, target].map(client => countRows(client, table, companyId)))
  if (counts[0] === counts[1]) return 0
  const keyOf = table.key.map(column => `t.${column}`).join(', ')
  const { rows } = await source.query(
    `select coalesce(jsonb_agg(jsonb_build_array(${keyOf})), '[]')::text as row from ${table.name} t where ${table.isOfCompany}`,
    [companyId],
  )
  const [keys] = v.parse(rowText, rows)
  const gone = await target.query(
    `delete from ${table.name} t where ${table.isOfCompany}
       and jsonb_build_array(${keyOf}) not in (select value from jsonb_array_elements($2::jsonb))`,
    [companyId, keys?.row ?? '[]'],
  )
  return gone.rowCount ?? 0
}

const counted = v.tuple([v.object({ count: v.string() })])

async function countRows(client: Client, table: CompanyTable, companyId: string): Promise<string> {
  const { rows } = await client.query(`select count(*) from ${table.name} t where ${table.isOfCompany}`, [
    companyId,
  ])
  return v.parse(counted, rows)[0].count
}

export const deleteAll = async (target: Client, table: CompanyTable, companyId: string): Promise<number> =>
  (await target.query(`delete from ${table.name} t where ${table.isOfCompany}`, [companyId])).rowCount ?? 0

const ofCompany = { companyId: uuid() }

const deleteEventsStatement = operatorStatement(
  'cells.delete_events',
  'delete from outbox where company_id = :companyId',
  { params: ofCompany },
)

export const deleteEvents = (client: Client, companyId: string): Promise<unknown> =>
  runStatement(client, deleteEventsStatement, { companyId })

const digest = v.tuple([v.object({ rows: v.string(), hash: v.nullable(v.string()) })])

/** Equal for equal rows, in whatever order they lie. */
export async function digestOf(client: Client, table: CompanyTable, companyId: string): Promise<string> {
  const { rows } = await client.query(
    `select count(*) as rows, sum(hashtextextended(to_jsonb(t)::text, 0)::numeric)::text as hash
     from ${table.name} t where ${table.isOfCompany}`,
    [companyId],
  )
  const [{ rows: count, hash }] = v.parse(digest, rows)
  return `${count} rows, ${hash ?? 'no'} hash`
}

const jsonText = v.object({ row: v.nullable(v.string()) })

const readImageRowsStatement = operatorStatement(
  'cells.read_image_rows',
  `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as row from picture t
   where hash in (select hash from picture_address where company_id = :companyId
     union all select hash from photo_original where company_id = :companyId)`,
  { params: ofCompany, row: jsonText },
)

const writeImageRowsStatement = operatorStatement(
  'cells.write_image_rows',
  `insert into picture select * from jsonb_populate_recordset(null::picture, :rows::jsonb) on conflict do nothing`,
  { params: { rows: text() } },
)

/** The rows of the images that the company shows; their files lie in the store that all cells share. */
export async function copyImageRows({ source, target, companyId }: Copying): Promise<void> {
  const [images] = await runStatement(source, readImageRowsStatement, { companyId })
  await runStatement(target, writeImageRowsStatement, { rows: images?.row ?? '[]' })
}

const listEventsStatement = operatorStatement(
  'cells.list_events',
  'select id::text from outbox where company_id = :companyId order by id',
  { params: ofCompany, row: v.object({ id: v.string() }) },
)

const readEventsStatement = operatorStatement(
  'cells.read_events',
  'select jsonb_agg(to_jsonb(t) order by id)::text as row from outbox t where id = any(:ids::bigint[])',
  { params: { ids: arrayOf(text()) }, row: jsonText },
)

const writeEventsStatement = operatorStatement(
  'cells.write_events',
  `insert into outbox (company_id, order_id, order_version, channel, event, payload, created_at, published_at, sequence)
   select company_id, order_id, order_version, channel, event, payload, created_at, published_at, 0
   from jsonb_populate_recordset(null::outbox, :rows::jsonb) order by id`,
  { params: { rows: nullable(text()) } },
)

/**
 * Copies the events that `known` does not have yet, and adds them to it. They get ids of the target, and no consumer
 * handles them again; the invariants compare them with the changes of orders.
 */
export async function copyEvents(
  { source, target, companyId }: Copying,
  known: Set<string>,
): Promise<number> {
  const events = await runStatement(source, listEventsStatement, { companyId })
  const missing = events.map(({ id }) => id).filter(id => !known.has(id))
  for (let start = 0; start < missing.length; start += BATCH_SIZE) {
    const ids = missing.slice(start, start + BATCH_SIZE)
    const [found] = await runStatement(source, readEventsStatement, { ids })
    await runStatement(target, writeEventsStatement, { rows: found?.row ?? null })
    for (const id of ids) known.add(id)
  }
  return missing.length
}

const SPARE_VALUES = 100

/** No sequence of the target gives a value that the company has. Spare values, because others may count meanwhile. */
export async function raiseSequences(
  target: Client,
  { name: table, isOfCompany, sequences }: CompanyTable,
  companyId: string,
): Promise<void> {
  for (const { column, name } of sequences)
    await target.query(
      `select setval('${name}', highest + ${SPARE_VALUES}) from (
         select max(t.${column}) as highest from ${table} t where ${isOfCompany}) as given
       where highest >= (select last_value from ${name})`,
      [companyId],
    )
}

const createOrderNumbersStatement = operatorStatement(
  'cells.create_order_numbers',
  `select create_order_numbers(:companyId, 1 + coalesce((
     select max(number) from customer_order where company_id = :companyId), 1000))`,
  { params: ofCompany },
)

/** Triggers create and drop the numbers in a session that is no replica. */
export const createOrderNumbers = (target: Client, companyId: string): Promise<unknown> =>
  runStatement(target, createOrderNumbersStatement, { companyId })

const dropOrderNumbersStatement = operatorStatement(
  'cells.drop_order_numbers',
  'select drop_order_numbers(:companyId)',
  { params: ofCompany },
)

export const dropOrderNumbers = (client: Client, companyId: string): Promise<unknown> =>
  runStatement(client, dropOrderNumbersStatement, { companyId })
