// Two processes on one database, represented by two directories with a listener each.
import { createTestDatabase } from '@pesan/testkit/database'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { createConnections } from '../db/connections.ts'
import { listen } from '../db/listen.ts'
import { openPool } from '../db/pool.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { createActivity } from '../features/activity/activity.service.ts'
import { OPERATOR } from '../features/activity/actor.ts'
import { importCompany } from '../features/company/company.service.ts'
import { systemClock } from '../providers/clock.ts'
import { randomIds } from '../providers/ids.ts'
import { findCompany, listCompanies } from './company.repository.ts'
import { COMPANY_CHANNELS, createCompanyChanges } from './company-changes.ts'
import { createCompanyDirectory } from './company-directory.ts'

const log = pino({ level: 'silent' })
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function startProcess(url: string) {
  const db = openPool(url, { applicationName: 'test', log })
  const directory = createCompanyDirectory({
    baseDomain: 'localhost',
    defaultCompany: null,
    listCompanies: () => listCompanies(db),
    findCompany: id => findCompany(db, { companyId: id }),
    readCatalogue: () => Promise.reject(new Error('not needed')),
    log,
  })
  const changes = createCompanyChanges({ db, directory, log })
  const listener = await listen({
    connections: createConnections(url),
    channels: COMPANY_CHANNELS,
    log,
    onNotification: changes.onNotification,
    onReconnect: () => undefined,
  })
  closers.push(
    () => db.close(),
    () => listener.close(),
  )
  return { db, directory, changes }
}

const documentOf = (name: string) => ({
  company_slug: 'warung',
  name,
  domains: [],
  customer_reviews: [],
  site_feature_products: [],
  site_upsale_products: [],
  time_zone: 'Asia/Makassar',
  locales: ['en' as const],
  payment_methods: ['cash' as const],
  delivery_pricing: 'bands' as const,
  delivery_bands: [],
  order_messages: true,
  alert_after_minutes: null,
  cancel_after_minutes: null,
  qris_deadline_minutes: 15,
  virtual_account_deadline_minutes: 60,
  outlets: [{ short_code: 'AA', name: 'One', address: 'Jl. One', latitude: null, longitude: null }],
})

const importInto = ({ db, changes }: Awaited<ReturnType<typeof startProcess>>, name: string) =>
  importCompany(
    {
      db,
      clock: systemClock,
      ids: randomIds,
      log,
      baseDomain: 'localhost',
      companyChanged: changes.announce,
      activity: createActivity(
        { clock: systemClock, ids: randomIds },
        { action: 'company.imported', actor: OPERATOR },
      ),
    },
    { document: documentOf(name), dryRun: false, removeOutlets: false },
  )

test('every process sees an import as soon as it was answered', async () => {
  const { url, drop } = await createTestDatabase()
  closers.push(drop)
  const one = await startProcess(url)
  const other = await startProcess(url)
  for (let round = 1; round <= 20; round += 1) {
    await importInto(one, `Warung ${round}`)
    expect(other.directory.bySlug('warung')?.props.name).toBe(`Warung ${round}`)
    expect(one.directory.bySlug('warung')?.props.name).toBe(`Warung ${round}`)
  }
})

test('a process for which the database is away for a moment reads the change again', async () => {
  const { url, drop } = await createTestDatabase()
  closers.push(drop)
  const one = await startProcess(url)
  const other = await startProcess(url)
  const away = new DatabaseUnavailable('the database is away')
  vi.spyOn(other.directory, 'refresh').mockRejectedValueOnce(away).mockRejectedValueOnce(away)
  await importInto(one, 'Warung')
  expect(other.directory.bySlug('warung')?.props.name).toBe('Warung')
})

const COMMITTED: { what: string; sql: string }[] = [
  { what: 'a company', sql: `update company set name = 'Other', version = version + 1` },
  { what: 'its menu', sql: 'update company set menu_version = menu_version + 1' },
  {
    what: 'the hold of a company that moves',
    sql: `insert into company_hold (company_id, state, cell) select id, 'moved', 'b' from company`,
  },
]

test.each(COMMITTED)(
  'every process sees a change of $what, although the process that wrote it ended after its commit',
  async ({ sql }) => {
    const { url, drop } = await createTestDatabase()
    closers.push(drop)
    const one = await startProcess(url)
    const other = await startProcess(url)
    await importInto(one, 'Warung')
    const entry = other.directory.bySlug('warung')
    expect(entry).not.toBeNull()
    const writer = new Client({ connectionString: url })
    await writer.connect()
    await writer.query(sql)
    await writer.end()
    await expect.poll(() => other.directory.bySlug('warung')).not.toBe(entry)
  },
)

test('a write that changes no version of a company notifies no process', async () => {
  const { url, drop } = await createTestDatabase()
  closers.push(drop)
  const one = await startProcess(url)
  await importInto(one, 'Warung')
  const refresh = vi.spyOn(one.directory, 'refresh')
  const writer = new Client({ connectionString: url })
  await writer.connect()
  await writer.query('update company set updated_at = now()')
  await writer.query(`update company set name = 'Other', version = version + 1`)
  await writer.end()
  await expect.poll(() => one.directory.bySlug('warung')?.props.name).toBe('Other')
  expect(refresh).toHaveBeenCalledTimes(1)
})
