// Two PostgreSQL servers for tests of reads and of a promotion: a primary, and its standby, which has every transaction before the
// primary confirms it.
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { OWNER_ROLE, replaceFile } from '@pesan/embedded-postgres/data-folder'
import { type Guard, startGuard } from '@pesan/embedded-postgres/guard'
import { type Launch, type Launched, launchOrAdopt, prepareLaunch } from '@pesan/embedded-postgres/launch'
import { POLL_MS, shutDown } from '@pesan/embedded-postgres/postmaster'
import { removeCopies } from '@pesan/embedded-postgres/program-copy'
import { pino } from 'pino'
import { withAdmin } from './admin-connection.ts'

export interface ReplicatedPostgres {
  /** Names both servers, the primary first. */
  url: string
  primaryUrl: string
  standbyUrl: string
  /** Ends the primary as a power cut does; it stays down until `stop`. */
  killPrimary(): Promise<void>
  /** Resolves when the standby accepts writes. */
  promoteStandby(): Promise<void>
  stop(): Promise<void>
}

// Short enough for a socket, and open to the account that runs PostgreSQL for root.
const FOLDER_PREFIX = '/tmp/pesan-replicated-'
const SETTINGS = { fsync: 'off', wal_retrieve_retry_interval: '100ms', shared_buffers: '16MB' }

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const source = await prepare(SETTINGS)
  const conninfo = `host=${source.socketFolder} user=${OWNER_ROLE}`
  const copy = await prepare({ ...SETTINGS, primary_conninfo: conninfo }, source)
  const primary = await start(source)
  await admitReplication(primary)
  const standby = await start(copy)
  await requireReplication(primary)
  return {
    url: `postgres://${OWNER_ROLE}@${hostOf(primary)},${hostOf(standby)}/postgres?target_session_attrs=read-write`,
    primaryUrl: urlOf(primary),
    standbyUrl: urlOf(standby),
    async killPrimary() {
      primary.child?.expectExit()
      process.kill(primary.postmaster.pid, 'SIGKILL')
      await primary.child?.exited
    },
    async promoteStandby() {
      await withAdmin(urlOf(standby), admin => admin.query('select pg_promote()'))
    },
    async stop() {
      await stop(standby)
      // A killed PostgreSQL leaves shared memory behind, which its next start removes.
      await launchOrAdopt(primary.launch)
      await stop(primary)
    },
  }
}

type Member = Launched & { launch: Launch; guard: Guard }

/** A data folder that was never started: a new one, or a copy of `source` that follows it. */
async function prepare(settings: Record<string, string>, source?: Launch): Promise<Launch> {
  const dataDir = await mkdtemp(FOLDER_PREFIX)
  await chmod(dataDir, 0o711)
  if (source) await promisify(execFile)('cp', ['-Rp', join(source.dataDir, 'postgres'), dataDir])
  const launch = await prepareLaunch({ dataDir, settings, log: pino({ level: 'silent' }) })
  if (source) await replaceFile(join(launch.cluster, 'standby.signal'), '', launch.account)
  return launch
}

async function start(launch: Launch): Promise<Member> {
  const guard = startGuard(launch.cluster, [...launch.leftovers, launch.dataDir])
  return { launch, guard, ...(await launchOrAdopt(launch)) }
}

async function stop({ launch, guard, child }: Member): Promise<void> {
  child?.expectExit()
  await shutDown(launch.cluster)
  await guard.dismiss()
  await removeCopies(launch.cluster)
  await rm(launch.dataDir, { recursive: true })
}

/** Without a password: the folder of the socket is closed to other accounts. */
async function admitReplication({ launch, ...member }: Member): Promise<void> {
  const path = join(launch.cluster, 'pg_hba.conf')
  const access = `${await readFile(path, 'utf8')}local replication ${OWNER_ROLE} trust\n`
  await replaceFile(path, access, launch.account)
  await withAdmin(urlOf(member), admin => admin.query('select pg_reload_conf()'))
}

/** From now on a transaction is confirmed once the standby has it. */
async function requireReplication(primary: Member): Promise<void> {
  await withAdmin(urlOf(primary), async admin => {
    await admin.query(`alter system set synchronous_standby_names = '*'`)
    await admin.query('select pg_reload_conf()')
    for (;;) {
      const { rows } = await admin.query("select from pg_stat_replication where sync_state = 'sync'")
      if (rows.length > 0) return
      await delay(POLL_MS)
    }
  })
}

const hostOf = ({ postmaster }: Launched): string => encodeURIComponent(postmaster.socketFolder)
const urlOf = (member: Launched): string => `postgres://${OWNER_ROLE}@${hostOf(member)}/postgres`
