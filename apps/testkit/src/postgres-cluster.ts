// Vitest's global set-up of the integration tests: one PostgreSQL for the run, with a migrated template database that
// every test file copies. `TEST_DATABASE_URL` names a server to use instead of the built-in one.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterPath } from '@pesan/embedded-postgres/data-folder'
import { startEmbeddedPostgres } from '@pesan/embedded-postgres/embedded-postgres'
import { isRunning } from '@pesan/embedded-postgres/is-running'
import { shutDown } from '@pesan/embedded-postgres/postmaster'
import { grantAppRole } from '@pesan/server/db/app-role'
import { migrate } from '@pesan/server/db/migrate'
import type { Client } from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { withAdmin, withDatabaseName } from './admin-connection.ts'

const FOLDER_PREFIX = 'pesan-test-'
const SETTINGS = {
  // The data of a test run need not survive a power cut.
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Test files run in parallel, some with several servers, each with its pools.
  max_connections: '400',
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env['TEST_DATABASE_URL'])
  const prefix = `pesan_test_${process.pid}_`
  const template = `${prefix}template`
  await withAdmin(server.adminUrl, async admin => {
    await requireUtf8(admin)
    await dropAll(admin, prefix)
    await admin.query(`create database "${template}" template template0`)
  })
  const templateUrl = withDatabaseName(server.adminUrl, template)
  await migrate(templateUrl, pino({ level: 'silent' }))
  await grantAppRole(templateUrl)
  project.provide('testDatabases', { adminUrl: server.adminUrl, template, prefix })
  return async () => {
    await withAdmin(server.adminUrl, admin => dropAll(admin, prefix))
    await server.stop()
  }
}

async function startServer(givenUrl: string | undefined) {
  if (givenUrl) return { adminUrl: givenUrl, stop: async () => undefined }
  await removeAbandonedClusters()
  const dataDir = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  const log = pino({ level: 'silent' })
  const embedded = await startEmbeddedPostgres({ dataDir, log, settings: SETTINGS })
  return {
    adminUrl: embedded.url,
    async stop() {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A run that was killed leaves its PostgreSQL running; the next run ends it. */
async function removeAbandonedClusters(): Promise<void> {
  const names = (await readdir(tmpdir())).filter(name => name.startsWith(FOLDER_PREFIX))
  for (const name of names) {
    const pid = Number(name.slice(FOLDER_PREFIX.length).split('-')[0])
    if (Number.isNaN(pid) || isRunning(pid)) continue
    const folder = join(tmpdir(), name)
    await shutDown(clusterPath(join(folder, 'postgres')))
    await rm(folder, { recursive: true, force: true })
  }
}

async function requireUtf8(admin: Client): Promise<void> {
  const { rows } = await admin.query("select from pg_database where datname = 'template0' and encoding = 6")
  if (rows.length === 0) throw new Error('TEST_DATABASE_URL must name a server whose databases are UTF8')
}

async function dropAll(admin: Client, prefix: string): Promise<void> {
  const { rows } = await admin.query<{ drop: string }>(
    "select format('drop database %I with (force)', datname) as drop from pg_database where starts_with(datname, $1)",
    [prefix],
  )
  for (const { drop } of rows) await admin.query(drop)
}
