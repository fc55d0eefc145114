// A server whose database answers and refuses: its disk is full, its connections are used up, or it is read-only.
import { listOrders, placeOrder } from '@pesan/contract/api'
import { withAdmin } from '@pesan/testkit/admin-connection'
import { type Api, startApi } from '@pesan/testkit/api-harness'
import { newAttemptKey } from '@pesan/testkit/api-steps'
import { createTestDatabase, type TestDatabase } from '@pesan/testkit/database'
import { mountSmallDisk, type SmallDisk } from '@pesan/testkit/small-disk'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { APP_ROLE } from '../db/app-role.ts'
import { JOB_SCHEMA } from '../db/job-schema.ts'

const WELL_WITHIN_MS = 5_000
/** More than fit into the pages that the tables have already. */
const ORDERS_UNTIL_FULL = 200
const OTHERS = 3
const A_PAGE = { accept: 'text/html' }

let disk: SmallDisk | null
let database: TestDatabase
let name: string
let api: Api
let token: string

beforeAll(async () => {
  const { adminUrl } = inject('testDatabases')
  disk = await mountSmallDisk(adminUrl)
  database = await createTestDatabase(disk ? { tablespace: disk.tablespace } : {})
  name = new URL(database.url).pathname.slice(1)
  // The clock that tests set replaces a function of the jobs.
  await sql(`grant create on schema ${JOB_SCHEMA} to ${APP_ROLE};
    alter function ${JOB_SCHEMA}.job_now owner to ${APP_ROLE}`)
  api = await startApi({ databaseUrl: asRole() })
  await api.importCompany({ company_slug: 'bara' })
  await api.importMenu('bara')
  token = await api.signIn('bara', '+6281234567890')
})
afterAll(async () => {
  await api.stop()
  await database.drop()
  await disk?.remove()
})

const sql = (text: string) => withAdmin(database.url, admin => admin.query(text))

/** As the role that the server runs as: connection limits do not apply to a superuser. */
function asRole(): string {
  const url = new URL(database.url)
  url.username = APP_ROLE
  return url.href
}

const endSessions = () =>
  sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = '${APP_ROLE}' and application_name <> 'others'`,
  )

interface Trouble {
  title: string
  begin(): Promise<unknown>
  end(): Promise<unknown>
}

const fullDisk: Trouble = {
  title: 'its disk is full',
  // Where no disk can be mounted, the test simulates the error of PostgreSQL.
  begin: async () =>
    disk
      ? disk.fill()
      : sql(`create function refuse_space() returns trigger language plpgsql as $$ begin
            raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
          create trigger refuse_space before insert on customer_order execute function refuse_space()`),
  end: async () => (disk ? disk.free() : sql('drop function refuse_space() cascade')),
}

let others: Client[] = []
const usedUpConnections: Trouble = {
  title: 'its connections are used up by others',
  async begin() {
    others = Array.from(
      { length: OTHERS },
      () => new Client({ connectionString: asRole(), application_name: 'others' }),
    )
    await Promise.all(others.map(other => other.connect()))
    await sql(`alter database "${name}" connection limit ${OTHERS}`)
    await endSessions()
  },
  async end() {
    await sql(`alter database "${name}" connection limit -1`)
    await Promise.all(others.map(other => other.end()))
  },
}

const readOnly: Trouble = {
  title: 'it takes no writes',
  async begin() {
    await sql(`alter database "${name}" set default_transaction_read_only = on`)
    await endSessions()
  },
  // From another database: this one is read-only.
  end: () =>
    withAdmin(inject('testDatabases').adminUrl, admin =>
      admin.query(`alter database "${name}" reset default_transaction_read_only`),
    ),
}

async function place() {
  const body = await bodyOf
  return api.send(placeOrder, { token, idempotencyKey: newAttemptKey(), body })
}
let bodyOf: ReturnType<Api['orderBody']>

/** The first answer that is no success; a disk takes orders until no page is left. */
async function placeUntilRefused() {
  for (let order = 0; order < ORDERS_UNTIL_FULL; order += 1) {
    const answer = await place()
    if (answer.status !== 200) return answer
  }
  throw new Error('no order was refused')
}

describe.each([fullDisk, usedUpConnections, readOnly])('while $title', trouble => {
  test('orders are answered 503 with Retry-After, pages in memory are still served, and all is well soon after', async () => {
    bodyOf = api.orderBody('bara', { payment_method: 'cash', allow_second: true })
    await bodyOf
    const page = () => api.fetch({ path: '/', host: 'bara.localhost', headers: A_PAGE })
    const before = await page()
    expect(before.status).toBe(200)

    await trouble.begin()
    const refused = await placeUntilRefused()
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([503, { code: 'unavailable' }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const meanwhile = await page()
    expect([meanwhile.status, meanwhile.text]).toEqual([200, before.text])
    expect([200, 503]).toContain((await api.send(listOrders, { token, query: {} })).status)

    await trouble.end()
    const endedAt = performance.now()
    await expect.poll(async () => (await place()).status, { interval: 50 }).toBe(200)
    expect(performance.now() - endedAt).toBeLessThan(WELL_WITHIN_MS)
    await expect.poll(() => api.services.directory.isCurrent()).toBe(true)
    expect(await api.violations()).toEqual({})
  })
})
