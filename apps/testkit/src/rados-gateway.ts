// Ceph's S3 server with one monitor and one store in memory, on this machine. These are programs of the machine: Debian's
// packages `radosgw`, `ceph-mon` and `ceph-osd`.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from './free-port.ts'

const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw'].map(name => `/usr/bin/${name}`)
/** In parallel with other runs on the same machine. */
const START_WITHIN_MS = 180_000
const ATTEMPTS = 3
const STORE_BYTES = 256 * 1024 * 1024

export const hasRadosGateway = PROGRAMS.every(path => existsSync(path))

interface S3Account {
  accessKeyId: string
  secretAccessKey: string
}

export interface RadosGateway {
  /** Without a bucket. */
  endpoint: string
  createAccount(name: string): Promise<S3Account>
  stop(): Promise<void>
}

/** Every cluster has a separate folder, id and ports. A port that another program takes before its daemon does costs an attempt. */
export async function startRadosGateway(attempt = 1): Promise<RadosGateway> {
  try {
    return await startCluster()
  } catch (error) {
    if (attempt === ATTEMPTS || !(error instanceof DaemonEnded)) throw error
    return startRadosGateway(attempt + 1)
  }
}

class DaemonEnded extends Error {}

async function startCluster(): Promise<RadosGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'pesan-ceph-'))
  const [monitorPort, port] = [await findFreePort(), await findFreePort()]
  const cluster = randomUUID()
  const config = join(folder, 'ceph.conf')
  await writeFile(config, configOf({ folder, cluster, monitorPort, port }))
  await Promise.all(['mon', 'osd'].map(name => mkdir(join(folder, name))))
  const env = { PATH: process.env['PATH'], CEPH_CONF: config }
  const run = async (program: string, ...args: string[]): Promise<string> =>
    (await promisify(execFile)(program, args, { env, cwd: folder, timeout: START_WITHIN_MS })).stdout

  const daemons: ChildProcess[] = []
  let log = ''
  const start = (program: string, ...args: string[]): void => {
    const daemon = spawn(program, ['--foreground', ...args], {
      env,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    daemon.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
    daemons.push(daemon)
  }
  const endpoint = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    await Promise.all(daemons.map(end))
    await rm(folder, { recursive: true })
  }

  async function startAll(): Promise<void> {
    await run('ceph-authtool', '--create-keyring', 'keyring', '--gen-key', '--name', 'mon.')
    const monitor = ['--addv', 'a', `[v1:127.0.0.1:${monitorPort}]`]
    await run('monmaptool', '--create', '--fsid', cluster, ...monitor, 'monitors')
    await run('ceph-mon', '--mkfs', '--id', 'a', '--monmap', 'monitors', '--keyring', 'keyring')
    start('ceph-mon', '--id', 'a')
    const store = randomUUID()
    await run('ceph', 'osd', 'new', store)
    await run('ceph-osd', '--mkfs', '--id', '0', '--osd-uuid', store)
    start('ceph-osd', '--id', '0')
    start('radosgw', '--name', 'client.gateway')
    await untilReachable(endpoint, () => daemons.some(({ exitCode }) => exitCode !== null))
  }
  try {
    await startAll()
  } catch (error) {
    const hasEnded = daemons.some(({ exitCode }) => exitCode !== null)
    await stop()
    const Kind = hasEnded ? DaemonEnded : Error
    throw new Kind(`Ceph did not start: ${log}`, { cause: error })
  }

  return {
    endpoint,
    async createAccount(name) {
      const account = { accessKeyId: name, secretAccessKey: 'secret/of+the*test' }
      const keys = [`--access-key=${name}`, `--secret-key=${account.secretAccessKey}`]
      await run('radosgw-admin', 'user', 'create', `--uid=${name}`, `--display-name=${name}`, ...keys)
      return account
    },
    stop,
  }
}

interface Addresses {
  folder: string
  cluster: string
  monitorPort: number
  port: number
}

const configOf = ({ folder, cluster, monitorPort, port }: Addresses): string => `
[global]
fsid = ${cluster}
mon host = v1:127.0.0.1:${monitorPort}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default pg num = 1
run dir = ${folder}
admin socket =
log file = ${folder}/$name.log
# A monitor gathers changes for a second otherwise, before each of the dozen that a start makes.
paxos propose interval = 0.01
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = ${STORE_BYTES}
[client.gateway]
rgw frontends = beast endpoint=127.0.0.1:${port}
`

async function untilReachable(endpoint: string, hasExited: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + START_WITHIN_MS
  while (!(await fetch(endpoint).catch(() => null))?.ok) {
    if (hasExited() || performance.now() > giveUpAt) throw new Error('the gateway does not answer')
    await delay(50)
  }
}

/** At once: nothing of it is needed again, and a gateway takes seconds to end by itself. */
async function end(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null) return
  const exited = once(daemon, 'exit')
  daemon.kill('SIGKILL')
  await exited
}
