import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const log = pino({ level: 'silent' })
const LAUNCHER = join(import.meta.dirname, 'embedded-postgres.ts')
const LOGGER = import.meta.resolve('pino')

let dataDir: string
let started: EmbeddedPostgres[]
let processes: ChildProcess[]

beforeEach(async () => {
  started = []
  processes = []
  dataDir = await mkdtemp(join(tmpdir(), 'launch-'))
  // Passable for the other user who runs the database when the tests run as root.
  await chmod(dataDir, 0o711)
})
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL')
  for (const postgres of started) await postgres.stop()
  await rm(dataDir, { recursive: true })
})

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  started.push(postgres)
  return postgres
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

const pidFile = () => join(dataDir, 'postgres', 'data', 'postmaster.pid')

/** Resolves when it is gone: a busy machine takes a moment, in which it would still be adopted. */
async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL')
  while (existsSync(`/proc/${pid}/exe`)) await delay(5)
}

async function recordedPid(): Promise<number> {
  return Number((await readFile(pidFile(), 'utf8')).split('\n')[0])
}

/** A server process of its own that starts the database and says its address. */
async function startElsewhere(owner: { uid?: number; gid?: number } = {}) {
  const program = `
    import { pino } from '${LOGGER}'
    import { startEmbeddedPostgres } from '${LAUNCHER}'
    const postgres = await startEmbeddedPostgres({ dataDir: '${dataDir}', log: pino({ level: 'silent' }) })
    process.stdout.write(postgres.url + '\\n')
    process.stdin.once('data', () => postgres.stop().then(() => process.exit(0)))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    ...owner,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  processes.push(child)
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`ended with ${code} before it was ready`)),
  )
  const [url] = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  return { child, url: String(url) }
}

describe('startEmbeddedPostgres', () => {
  test('answers on a private unix socket only, durable and in UTF-8', async () => {
    const { url, isAdopted } = await start()
    expect(isAdopted).toBe(false)
    expect(await ask(url, 'select current_database()')).toBe('pesan')
    expect(await ask(url, `select lower('ÀÉ') || current_setting('server_encoding')`)).toBe('àéUTF8')
    const settings = ['listen_addresses', 'fsync', 'synchronous_commit'].map(
      name => `current_setting('${name}')`,
    )
    expect(await ask(url, `select concat_ws('/', ${settings.join(', ')})`)).toBe('/on/on')
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  })

  test('a second start finds the data of the first', async () => {
    const first = await start()
    await ask(first.url, 'create table kept as select 7 as seven')
    await first.stop()
    const second = await start()
    expect(second.isAdopted).toBe(false)
    expect(await ask(second.url, 'select seven from kept')).toBe(7)
  })

  test('adopts the database of a server that was killed, and stops it', async () => {
    const killed = await startElsewhere()
    await ask(killed.url, 'create table kept as select 7 as seven')
    killed.child.kill('SIGKILL')
    await once(killed.child, 'exit')
    const adopted = await start()
    expect(adopted.isAdopted).toBe(true)
    expect(await ask(adopted.url, 'select seven from kept')).toBe(7)
    await adopted.stop()
    await expect(stat(pidFile())).rejects.toThrow('ENOENT')
    await expect(ask(adopted.url, 'select 1')).rejects.toThrow('ENOENT')
  })

  test('I17 what was committed is there after the database itself was killed', async () => {
    const first = await start()
    await ask(first.url, 'create table kept as select 7 as seven')
    await kill(await recordedPid())
    const second = await start()
    expect(second.isAdopted).toBe(false)
    expect(await ask(second.url, 'select seven from kept')).toBe(7)
  })

  test('starts although another process got the number of the dead one', async () => {
    const first = await start()
    await first.stop()
    const { uid, gid } = await stat(join(dataDir, 'postgres', 'data'))
    const stranger = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore', cwd: '/' })
    processes.push(stranger)
    await once(stranger, 'spawn')
    const lines = [
      stranger.pid,
      join(dataDir, 'postgres', 'data'),
      1,
      5432,
      join(dataDir, 'postgres'),
      '',
      '',
      'ready',
    ]
    await writeFile(pidFile(), `${lines.join('\n')}\n`)
    await chown(pidFile(), uid, gid)
    const second = await start()
    expect(second.isAdopted).toBe(false)
    expect(await ask(second.url, 'select 1')).toBe(1)
  })

  test('two that start at the same moment share one database', async () => {
    const both = await Promise.all([startElsewhere(), startElsewhere()])
    expect(both[0].url).toBe(both[1].url)
    expect(await ask(both[0].url, 'select 1')).toBe(1)
    expect((await start()).isAdopted).toBe(true)
  })

  test('a path too long for a socket gets a short private one', async () => {
    const { url } = await start(join(dataDir, 'a'.repeat(60), 'b'.repeat(60)))
    expect(await ask(url, 'select 1')).toBe(1)
    const socketFolder = decodeURIComponent(new URL(url).hostname)
    expect(Buffer.byteLength(socketFolder)).toBeLessThan(60)
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
    await started[0]?.stop()
    await rm(socketFolder, { recursive: true })
  })

  test('runs for a normal user, and for root after that', async () => {
    const isRoot = process.getuid?.() === 0
    const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {}
    if (isRoot) await chown(dataDir, 65_534, 65_534)
    const normal = await startElsewhere(nobody)
    normal.child.stdin.write('stop\n')
    await once(normal.child, 'exit')
    expect(await ask((await start()).url, 'select 1')).toBe(1)
  })
})
