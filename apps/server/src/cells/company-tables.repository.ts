// What belongs to a company, by PostgreSQL's catalogue: the tables with a `company_id`, their keys and columns. A table that
// is neither a company's nor the platform's stops a move.
import type { Client } from 'pg'
import * as v from 'valibot'
import { runStatement } from '../db/run-statement.ts'
import { operatorStatement } from '../db/statement.ts'

/** Not moved with a company: of the installation, of no company, or short-lived. */
export const PLATFORM_TABLES: ReadonlySet<string> = new Set([
  'schema_version',
  'post_deployment_version',
  'company_hold',
  // Images are found by their hash; the rows that a company shows are copied along with its own.
  'picture',
  'rate_limit',
  'call_limit',
  'address_minute',
  // Processed where they arrived, or sent on to the cell that knows their object.
  'provider_event',
  'message_status',
  // Written again where the account is used.
  'payment_comparison',
  'sign_in_message',
  // Of people, who may be members elsewhere too: they sign in again at the other cell.
  'member_session',
  'push_subscription',
  'push_message',
  'outbox_lease',
  'outbox_position',
  // They last five minutes.
  'pairing_code',
])

export interface CompanyTable {
  name: string
  /** The condition that a row `t` belongs to the company `$1`. */
  isOfCompany: string
  key: readonly string[]
  columns: readonly string[]
  /** Sequences by the column that they number; none of their values may be given again. */
  sequences: readonly { column: string; name: string }[]
}

const tableRow = v.object({
  name: v.string(),
  columns: v.array(v.string()),
  key: v.array(v.string()),
  sequences: v.array(v.object({ column: v.string(), name: v.string() })),
})
type TableRow = v.InferOutput<typeof tableRow>

const listTablesStatement = operatorStatement(
  'cells.list_tables',
  `select relname as name,
    array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = pg_class.oid and indisprimary) as key,
    array(select json_build_object('column', attname, 'name', pg_get_serial_sequence(relname, attname))
      from pg_attribute where attrelid = pg_class.oid and attidentity <> '') as sequences
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  { row: tableRow },
)

export async function findCompanyTables(client: Client): Promise<CompanyTable[]> {
  const tables = (await runStatement(client, listTablesStatement)).filter(
    ({ name }) => !PLATFORM_TABLES.has(name),
  )
  return tables.map(table => {
    const isOfCompany = conditionOf(table)
    if (isOfCompany === null)
      throw new Error(`the table ${table.name} is neither a company's nor listed as the platform's`)
    return { ...table, isOfCompany }
  })
}

function conditionOf({ name, columns }: TableRow): string | null {
  if (name === 'company') return 't.id = $1'
  return columns.includes('company_id') ? 't.company_id = $1' : null
}
