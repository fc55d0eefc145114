// Two nodes of PostgreSQL that Patroni, etcd and HAProxy hold together, as `deploy/failover` starts them. These are programs
// of the machine: Debian's packages.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from './free-port.ts'

const SCRIPT = join(import.meta.dirname, '../../../deploy/failover/try-cluster.sh')
const PROGRAMS = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/lib/postgresql']
const POLL_MS = 50

export const hasPatroni = PROGRAMS.every(path => existsSync(path))

const NODES = ['one', 'two'] as const
type Node = (typeof NODES)[number]

export interface PatroniCluster {
  /** Through HAProxy, which leads to the primary. */
  url: string
  /** Names both nodes. */
  hostsUrl: string
  /** Ends the primary's machine: its PostgreSQL and its Patroni. Returns the node. */
  killPrimary(): Promise<Node>
  /** Resolves when another node has become the primary. */
  promotion(lost: Node): Promise<void>
  /** Starts a lost node; resolves when it is the standby that orders wait for. */
  revive(node: Node): Promise<void>
  stop(): Promise<void>
}

export async function startPatroniCluster(): Promise<PatroniCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'pesan-cluster-'))
  // Open to the account that runs PostgreSQL for root.
  await chmod(folder, 0o711)
  const basePort = await findFreePort()
  const env = { PATH: process.env['PATH'], BASE_PORT: String(basePort) }
  // It ends with its input, also when this process is killed.
  const cluster = spawn(SCRIPT, [folder], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  const exited = once(cluster, 'exit')
  let complaint = ''
  cluster.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const addresses: string[] = []
  for await (const line of createInterface({ input: cluster.stdout })) if (addresses.push(line) === 2) break
  const [url, hostsUrl] = addresses
  if (url === undefined || hostsUrl === undefined) throw new Error(`the cluster did not start: ${complaint}`)

  const answers = async (node: Node, path: string): Promise<boolean> => {
    const port = basePort + 11 + NODES.indexOf(node)
    return (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.status === 200
  }
  const otherThan = (node: Node): Node => (node === 'one' ? 'two' : 'one')
  const until = async (node: Node, path: string): Promise<void> => {
    while (!(await answers(node, path))) await delay(POLL_MS)
  }

  return {
    url,
    hostsUrl,
    async killPrimary() {
      const primary = (await answers('one', '/primary')) ? 'one' : 'two'
      kill(Number(await readFile(join(folder, `${primary}.patroni.pid`), 'utf8')))
      for (const pid of await processesIn(join(folder, primary))) kill(pid)
      return primary
    },
    promotion: lost => until(otherThan(lost), '/primary'),
    async revive(node) {
      await promisify(execFile)(SCRIPT, [folder, node], { env })
      await until(node, '/synchronous')
    },
    async stop() {
      cluster.stdin.end()
      await exited
      await rm(folder, { recursive: true })
    },
  }
}

/** The processes of PostgreSQL, which run inside its data folder. */
async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const folders = await Promise.all(pids.map(pid => readlink(`/proc/${pid}/cwd`).catch(() => null)))
  return pids.filter((_pid, index) => folders[index] === folder)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // Those of a killed postmaster end by themselves.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
