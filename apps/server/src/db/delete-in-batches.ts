// Deletes what is past its retention in batches, each a short transaction that holds few locks.
import * as v from 'valibot'
import type { Db } from './pool.ts'
import { bigint, timestamptz } from './sql-types.ts'
import { type ParamsOf, type Statement, statement } from './statement.ts'

const BATCH_SIZE = 1_000

const params = { before: timestamptz(), limit: bigint() }
type Deletion = Statement<ParamsOf<typeof params>, { deleted: number }>

export interface DeletionOptions {
  table: string
  /** The time by which rows age; an index must begin with it. */
  age: string
  /** Further conditions, which the index may have too. */
  where?: string
}

/** Declares the statement of a batch, the oldest rows first. */
export const deletion = (name: string, { table, age, where }: DeletionOptions): Deletion =>
  deletionOf(
    name,
    table,
    `select ctid from ${table} where ${age} < :before ${where === undefined ? '' : `and ${where}`}
     order by ${age} limit :limit`,
  )

/** `rows` selects the `ctid` of at most `:limit` rows of the table older than `:before`. */
export const deletionOf = (name: string, table: string, rows: string): Deletion =>
  statement(
    name,
    `with gone as (delete from ${table} where ctid = any (array(${rows})) returning 1)
     select count(*) as deleted from gone`,
    { params, row: v.object({ deleted: v.number() }) },
  )

/** Deletes everything older than `before`. */
export async function deleteInBatches(db: Db, batch: Deletion, before: Date): Promise<void> {
  for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; ) {
    const [row] = await db.query(batch, { before, limit: BATCH_SIZE })
    deleted = row?.deleted ?? 0
  }
}
