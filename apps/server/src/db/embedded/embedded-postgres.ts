// Starts the PostgreSQL that npm brought along, or adopts the one that outlived an earlier server, and stops it again.
// It listens on a private unix socket only. What may go wrong is told in one line that says what to do.
import { mkdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { escapeIdentifier } from 'pg'
import { APP_ROLE } from '../app-role.ts'
import type { Log } from '../log.ts'
import { type Account, accountFor, requireReachable } from './account.ts'
import { type Binaries, requireBinaries } from './binaries.ts'
import { clusterPath, initialiseData, OWNER_ROLE, writeAccessFiles } from './data-folder.ts'
import { ensureDatabase } from './ensure-database.ts'
import { type PostgresProcess, spawnPostgres } from './postgres-process.ts'
import { disarmStaleLocks, findPostmaster, POLL_MS, type Postmaster, shutDown } from './postmaster.ts'
import { prepareSocketFolder } from './socket-folder.ts'

/** `isAdopted`: it ran already, left by a server that did not get to stop it. `stop` ends it either way. */
export type EmbeddedPostgres = {
  /** As the owner of everything. */
  url: string
  /** As the role that the server works as, once `grantAppRole` has run. */
  appUrl: string
  isAdopted: boolean
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log: Log
  /** Server settings over the defaults, for instance `{ fsync: 'off' }` for data of a test run. */
  settings?: Record<string, string>
}

export const DATABASE_NAME = 'pesan'

// Long enough for the recovery of a large log after a crash.
const START_TIMEOUT_MS = 120_000
const START_ATTEMPTS = 3

export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const startedAt = performance.now()
  const { log } = options
  const binaries = requireBinaries()
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const folder = join(dataDir, 'postgres')
  const account = await accountFor(folder)
  await requireReachable(account, dataDir, 'set DATA_DIR to a folder that everybody may enter')
  await requireReachable(
    account,
    dirname(binaries.postgres),
    'move the program to a folder that everybody may enter',
  )
  await initialiseData(folder, account, binaries)

  const cluster = clusterPath(folder)
  const { postmaster, child } = await launchOrAdopt({
    ...options,
    dataDir,
    folder,
    cluster,
    account,
    binaries,
  })
  const url = socketUrl(postmaster.socketFolder)
  await ensureDatabase(url(DATABASE_NAME), url('postgres'), escapeIdentifier(DATABASE_NAME))
  const isAdopted = child === undefined
  log.info(
    { pid: postmaster.pid, isAdopted, tookMs: Math.round(performance.now() - startedAt) },
    'postgres is ready',
  )

  let stopped: Promise<void> | undefined
  async function stop(): Promise<void> {
    child?.expectExit()
    await shutDown(cluster)
    await child?.exited
    log.info({ pid: postmaster.pid }, 'postgres has stopped')
  }
  return {
    url: url(DATABASE_NAME),
    appUrl: url(DATABASE_NAME, APP_ROLE),
    isAdopted,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

type Launch = EmbeddedPostgresOptions & {
  folder: string
  cluster: string
  account: Account
  binaries: Binaries
}

/** Loops because the answer may change meanwhile: an old postmaster may be stopping, another server may start one. */
async function launchOrAdopt(launch: Launch): Promise<{ postmaster: Postmaster; child?: PostgresProcess }> {
  const deadlineAt = performance.now() + START_TIMEOUT_MS
  let child: PostgresProcess | undefined
  let attempts = 0
  while (performance.now() < deadlineAt) {
    const postmaster = await findPostmaster(launch.cluster)
    if (postmaster?.status === 'ready') {
      return child?.pid === postmaster.pid ? { postmaster, child } : { postmaster }
    }
    if (postmaster === undefined && (child === undefined || child.hasExited())) {
      if (attempts === START_ATTEMPTS) break
      // Backends of a killed postmaster may still be leaving.
      await delay(attempts * 500)
      attempts += 1
      child = await launchPostgres(launch)
    }
    await delay(POLL_MS)
  }
  const words = (await child?.lastWords()) ?? ''
  throw new Error(
    `PostgreSQL did not start, its log ${join(launch.dataDir, 'postgres.log')} ends with:\n${words}`,
  )
}

async function launchPostgres(launch: Launch): Promise<PostgresProcess> {
  const { dataDir, folder, cluster, account, binaries, log } = launch
  const socketFolder = await prepareSocketFolder(folder, account)
  await disarmStaleLocks(cluster, socketFolder, account)
  const accessFiles = await writeAccessFiles(folder, account)
  const settings = { ...accessFiles, unix_socket_directories: socketFolder, ...launch.settings }
  return spawnPostgres({
    program: binaries.postgres,
    cluster,
    logPath: join(dataDir, 'postgres.log'),
    settings,
    account,
    log,
  })
}

function socketUrl(socketFolder: string): (database: string, role?: string) => string {
  return (database, role = OWNER_ROLE) => `postgres://${role}@${encodeURIComponent(socketFolder)}/${database}`
}
