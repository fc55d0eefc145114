// Launches the PostgreSQL of a data folder, or adopts one that outlived an earlier server.
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Account, accountFor } from './account.ts'
import { type Binaries, nativeFolder, requireBinaries } from './binaries.ts'
import { clusterPath, initialiseData, writeAccessFiles } from './data-folder.ts'
import type { Log } from './log.ts'
import { type PostgresProcess, spawnPostgres } from './postgres-process.ts'
import { disarmStaleLocks, findPostmaster, POLL_MS, type Postmaster } from './postmaster.ts'
import { executableBinaries } from './program-copy.ts'
import { prepareSocketFolder, socketSetting } from './socket-folder.ts'

export type LaunchOptions = {
  dataDir: string
  log: Log
  /** PostgreSQL settings that override the defaults, such as `{ fsync: 'off' }` for the data of a test run. */
  settings?: Record<string, string>
}

export type Launch = LaunchOptions & {
  cluster: string
  account: Account
  binaries: Binaries
  socketFolder: string
  /** Files outside the data folder that are useless once PostgreSQL has ended. */
  leftovers: string[]
}

/** `child` is absent for an adopted postmaster. */
export type Launched = { postmaster: Postmaster; child?: PostgresProcess }

// Long enough to recover a large log after a crash.
const START_TIMEOUT_MS = 120_000
const START_ATTEMPTS = 3

/** Creates the data folder if needed, and finds an account and binaries that can use it. */
export async function prepareLaunch(options: LaunchOptions): Promise<Launch> {
  const installed = requireBinaries()
  await mkdir(options.dataDir, { recursive: true })
  const dataDir = await realpath(options.dataDir)
  const folder = join(dataDir, 'postgres')
  const cluster = clusterPath(folder)
  const account = await accountFor(folder)
  const binaries = await executableBinaries(installed, account, cluster)
  await initialiseData(folder, account, binaries)
  const socketFolder = await prepareSocketFolder(cluster, account)
  const leftovers = [
    ...(binaries === installed ? [] : [nativeFolder(binaries)]),
    ...(socketFolder === cluster ? [] : [socketFolder]),
  ]
  return { ...options, dataDir, cluster, account, binaries, socketFolder, leftovers }
}

/**
 * Loops because the situation may change meanwhile: an old postmaster may be stopping, another server may start one.
 */
export async function launchOrAdopt(launch: Launch): Promise<Launched> {
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
      // Backends of a killed postmaster may still be ending.
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
  const { dataDir, cluster, account, binaries, socketFolder, log, settings } = launch
  await disarmStaleLocks(cluster, socketFolder, account)
  await writeAccessFiles(cluster, account)
  return spawnPostgres({
    program: binaries.postgres,
    cluster,
    logPath: join(dataDir, 'postgres.log'),
    settings: { unix_socket_directories: socketSetting(socketFolder, cluster), ...settings },
    account,
    log,
  })
}
