// Starts the PostgreSQL that npm installed, restarts it if it ends, and stops it with this process, however that ends.
// It listens on a private unix socket only; every failure is one line that says what to do.
import { join } from 'node:path'
import { escapeIdentifier } from 'pg'
import { claimData, type DataClaim, DataFolderInUse } from './data-claim.ts'
import { APP_ROLE, clusterPath, OWNER_ROLE } from './data-folder.ts'
import { ensureDatabase } from './ensure-database.ts'
import { type Guard, startGuard } from './guard.ts'
import { type Launch, type Launched, type LaunchOptions, launchOrAdopt, prepareLaunch } from './launch.ts'
import { findPostmaster, shutDown } from './postmaster.ts'
import { removeCopies } from './program-copy.ts'
import { removeSocketFolder } from './socket-folder.ts'
import { supervise } from './supervise.ts'

export type EmbeddedPostgres = {
  /** Connects as the owner of everything. */
  url: string
  /** Connects as the role that the server runs as, once `grantAppRole` has run. */
  appUrl: string
  /** It was already running: an earlier server did not get to stop it. */
  isAdopted: boolean
  /** Resolves with the reason when PostgreSQL ended and could not be restarted. */
  lost: Promise<Error>
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = LaunchOptions & {
  /** Describes this process to a second one that wants the same folder, such as by the address where it serves. */
  usedBy?: string
}

export const DATABASE_NAME = 'pesan'

const CLAIM_ATTEMPTS = 3

/** Throws DataFolderInUse when another process has started it and is still running. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const startedAt = performance.now()
  const { log, usedBy = `process ${process.pid}` } = options
  const launch = await prepareLaunch(options)
  const { cluster } = launch
  const first = await startAndClaim(launch, usedBy)
  const { socketFolder } = first.postmaster
  let { claim } = first
  const isAdopted = first.child === undefined
  log.info(
    { pid: first.postmaster.pid, isAdopted, tookMs: Math.round(performance.now() - startedAt) },
    'postgres is ready',
  )

  const supervision = supervise(first, {
    log,
    async restart() {
      // All connections know this address, so the socket must come back at the same path.
      const next = await startAndClaim({ ...launch, socketFolder }, usedBy, first.guard)
      claim = next.claim
      log.info({ pid: next.postmaster.pid }, 'postgres is ready again')
      return next
    },
  })

  let stopped: Promise<void> | undefined
  async function stop(): Promise<void> {
    supervision.stop()
    await claim.release()
    await shutDown(cluster)
    await supervision.finished
    // A restart that was under way may have started another one.
    await shutDown(cluster)
    await first.guard.dismiss()
    await removeCopies(cluster)
    await removeSocketFolder(socketFolder, cluster)
    log.info({}, 'postgres has stopped')
  }
  const url = socketUrl(socketFolder)
  return {
    url: url(DATABASE_NAME),
    appUrl: url(DATABASE_NAME, APP_ROLE),
    isAdopted,
    lost: supervision.lost,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** The database address of the server that runs on this data folder, for callers that only read; null without one. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const postmaster = await findPostmaster(clusterPath(join(dataDir, 'postgres')))
  return postmaster?.status === 'ready' ? socketUrl(postmaster.socketFolder)(DATABASE_NAME) : null
}

type Claimed = Launched & { claim: DataClaim; guard: Guard }

/** Repeats when an old postmaster ends just after it was found. */
async function startAndClaim(launch: Launch, usedBy: string, given?: Guard): Promise<Claimed> {
  const { cluster, leftovers } = launch
  let guard = given
  for (let attempt = 1; ; attempt += 1) {
    // A running postmaster may belong to another server until the claim is settled: nothing may end it before.
    if ((await findPostmaster(cluster)) === undefined) guard ??= startGuard(cluster, leftovers)
    const launched = await launchOrAdopt(launch)
    const url = socketUrl(launched.postmaster.socketFolder)
    try {
      await ensureDatabase(url(DATABASE_NAME), url('postgres'), escapeIdentifier(DATABASE_NAME))
      const claim = await claimData(url(DATABASE_NAME), usedBy)
      guard ??= startGuard(cluster, leftovers)
      return { ...launched, claim, guard }
    } catch (error) {
      if (error instanceof DataFolderInUse) {
        await guard?.dismiss()
        throw error
      }
      if (attempt < CLAIM_ATTEMPTS) continue
      if (launched.child !== undefined) await shutDown(cluster)
      throw error
    }
  }
}

function socketUrl(socketFolder: string): (database: string, role?: string) => string {
  return (database, role = OWNER_ROLE) => `postgres://${role}@${encodeURIComponent(socketFolder)}/${database}`
}
