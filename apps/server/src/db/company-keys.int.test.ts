// Everything of a company lies together (0037): the keys of its tables begin with the company, and its statements name it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { loadStatements } from '@pesan/testkit/growth/statement-costs'
import { loadParser, type TableUse, usesOfTables } from '@pesan/testkit/table-uses'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registeredStatements } from './statement.ts'

/** Of the installation, whatever they mention of a company. */
const SHARED_TABLES = [
  'address_minute',
  'call_limit',
  'company',
  'company_domain',
  'company_hold',
  'member_session',
  'message_status',
  'outbox_lease',
  'outbox_position',
  'pairing_code',
  'payment_comparison',
  'payment_difference',
  'picture',
  'post_deployment_version',
  'provider_event',
  'push_message',
  'push_subscription',
  'rate_limit',
  'schema_version',
  'sign_in_message',
]

/** They find what is due, at any company. */
const OF_JOBS = [
  'archived_order.list_due',
  'backlog.read',
  'day_message.claim',
  'device.drop_old',
  'due_order.start',
  'delivery.claim',
  'menu_draft.list_due',
  'order.list_due_moves',
  'order_message.claim',
  'order_message.has_due',
  'order_message.lose',
  'order_notification.list_to_cancel',
  'order_notification.mark_alerted',
  'order_notification.write_missing_events',
  'order_search.claim_backfill',
  'outbox.add_positions',
  'outbox.is_behind',
  'outbox.list_after',
  'outbox.list_behind',
  'outbox.take_lease',
  'payment.claim',
  'payment_account.list',
  'payment_account.list_stale',
  'payment_comparison.claim',
  'payment_difference.list_entries_of_platform',
  'print_job.drop_old',
  'print_job.settle_old',
  'printer.settle_silent',
  'provider_transaction.list_changed_fees',
  'provider_transaction.note_gone',
  'refund.list_open',
  'refund.list_refundable',
  'reminder.list_due',
  'retention.drop_activity',
  'retention.drop_attempts',
  'retention.drop_deliveries',
  'retention.drop_events',
  'retention.drop_messages',
  'retention.drop_search_terms',
  'retention.drop_sold_out_looks',
  'sale.claim_to_count',
  'sign_in.drop_codes',
  'sign_in.drop_sessions',
  'sold_out.end',
  'stock.fill',
  'sums_check.claim',
]
/** They read the latest number of all events, beside those of the company. */
const READ_THE_LATEST_NUMBER = ['day_closing.list_pending']
/** They find out which companies are meant: by a secret, by a name that the provider uses, or by a member's number. */
const FIND_THE_COMPANY = [
  'payment_account.list_ids',
  'payment_account.list_named',
  'api_key.find_company',
  'card_attempt.find',
  'device.find_company',
  'member.has_any',
  'member.join',
  'member.list_memberships',
  'order_message.fail_alert',
  'payment.find_by_provider',
  'payment_difference.find_elsewhere',
  'payment_difference.find_refund',
  'refund.find_by_provider',
]

let database: TestDatabase
let client: Client
let ofCompanies: Set<string>

beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  ofCompanies = new Set((await listTables()).filter(table => !SHARED_TABLES.includes(table)))
  await loadParser()
  await loadStatements()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function list(sql: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql)
  return rows.map(({ name }) => name).toSorted()
}

const listTables = () =>
  list(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )

describe('the schema', () => {
  test('names the company in each row of a table that is not shared', async () => {
    const named =
      await list(`select attrelid::regclass::text as name from pg_attribute join pg_class on oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'company_id' and attnotnull`)
    expect([...ofCompanies].toSorted()).toEqual(named.filter(table => !SHARED_TABLES.includes(table)))
    expect(await listTables()).toEqual(expect.arrayContaining(SHARED_TABLES))
  })

  test('begins every key and unique index of those tables with the company', async () => {
    const others = await list(`select format('%s %s', indrelid::regclass, indexrelid::regclass) as name
      from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indisunique and attname <> 'company_id' and indrelid::regclass::text in (${quoted(ofCompanies)})`)
    expect(others).toEqual([])
  })

  test('gives each of them a primary key', async () => {
    const keyed = await list(`select conrelid::regclass::text as name from pg_constraint where contype = 'p'`)
    expect([...ofCompanies].filter(table => !keyed.includes(table))).toEqual([])
  })

  test('is distributed by company as a whole', async () => {
    const sql = await readFile(join(import.meta.dirname, '../../../../deploy/citus.sql'), 'utf8')
    const distributed = [...sql.matchAll(/create_distributed_table\('(\w+)', 'company_id'\)/g)].map(
      ([, table = '']) => table,
    )
    expect(distributed.toSorted()).toEqual([...ofCompanies].toSorted())
  })

  test('refers from one of them to another by company and key', async () => {
    const others = await list(`select format('%s %s', conrelid::regclass, conname) as name from pg_constraint
      join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute as its on its.attrelid = confrelid and its.attnum = confkey[1]
      where contype = 'f' and confrelid::regclass::text in (${quoted(ofCompanies)})
        and (own.attname, its.attname) <> ('company_id', 'company_id')`)
    expect(others).toEqual([])
  })
})

const quoted = (names: Iterable<string>): string => [...names].map(name => `'${name}'`).join(', ')

describe('the statements', () => {
  const statementsWith = (isFault: (use: TableUse) => boolean): string[] =>
    registeredStatements()
      .filter(({ sql }) => usesOfTables(sql, ofCompanies).some(isFault))
      .map(({ name }) => name)
      .toSorted()

  test('name the company of every table, except those of jobs and those that find the company', () => {
    const others = statementsWith(({ isRouted }) => !isRouted)
    expect(others).toEqual([...OF_JOBS, ...READ_THE_LATEST_NUMBER, ...FIND_THE_COMPANY].toSorted())
  })

  test('join tables of companies only within a company', () => {
    expect(statementsWith(({ isJoined }) => !isJoined)).toEqual([])
  })

  test('are read as PostgreSQL does: what the check has to find is found', () => {
    const faults = (sql: string) =>
      usesOfTables(sql, ofCompanies).flatMap(({ table, isRouted, isJoined }) =>
        isRouted && isJoined ? [] : [`${table}${isJoined ? '' : ' alone'}`],
      )
    expect(faults('select from customer_order where id = $1')).toEqual(['customer_order'])
    expect(faults('select from customer_order as o where o.company_id = $1::uuid and o.id = $2')).toEqual([])
    expect(
      faults(`select from customer_order join payment on payment.order_id = customer_order.id
        where customer_order.company_id = $1`),
    ).toEqual(['payment alone'])
    expect(
      faults(`select from customer_order join payment on (payment.company_id, payment.order_id)
        = (customer_order.company_id, customer_order.id) where payment.company_id = $1`),
    ).toEqual([])
    expect(faults('select from cart where company_id not in (select company_id from company_hold)')).toEqual([
      'cart',
    ])
    expect(
      faults(`select from cart where company_id = $1 and exists (select from session where token_hash = $2)`),
    ).toEqual(['session'])
    expect(
      faults(`with gone as (delete from session returning company_id) select from cart
        where company_id = (select company_id from gone)`),
    ).toEqual(['session'])
    expect(
      faults('update payment set status = $1 where (company_id, id) in (select company_id, id from cart)'),
    ).toEqual(['cart'])
  })
})
