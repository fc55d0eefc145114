import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DataFolderInUse } from './data-claim.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { launchOrAdopt, prepareLaunch } from './launch.ts'
import { findPostmaster, shutDown } from './postmaster.ts'

const log = pino({ level: 'silent' })
const LAUNCHER = join(import.meta.dirname, 'embedded-postgres.ts')
const LOGGER = import.meta.resolve('pino')

let dataDir: string
let started: EmbeddedPostgres[]
let processes: ChildProcess[]

beforeEach(async () => {
  started = []
  processes = []
  // Not readable by the other user that runs the database when the tests run as root.
  dataDir = await mkdtemp(join(tmpdir(), 'launch-'))
})
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL')
  for (const postgres of started) await postgres.stop()
  // The guard of a killed process may still be stopping its database.
  await shutDown(join(dataDir, 'postgres', 'data'))
  await rm(dataDir, { recursive: true })
})

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  started.push(postgres)
  return postgres
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  // A database that dies ends its connections, whether they are asking or not.
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  return rows[0]?.[0]
}

const pidFile = () => join(dataDir, 'postgres', 'data', 'postmaster.pid')

async function recordedPid(): Promise<number> {
  return Number((await readFile(pidFile(), 'utf8')).split('\n')[0])
}

const cluster = () => join(dataDir, 'postgres', 'data')

/** A server process that starts the database and prints its address, or the process that already uses it. */
async function startElsewhere(name: string) {
  const program = `
    import { pino } from '${LOGGER}'
    import { startEmbeddedPostgres } from '${LAUNCHER}'
    const options = { dataDir: '${dataDir}', log: pino({ level: 'silent' }), usedBy: '${name}' }
    process.stdout.write((await startEmbeddedPostgres(options).then(({ url }) => url, String)) + '\\n')
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  processes.push(child)
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`ended with ${code} before it was ready`)),
  )
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  return { child, line: String(line) }
}

async function chownAll(folder: string, uid: number, gid: number): Promise<void> {
  await chown(folder, uid, gid)
  for (const name of await readdir(folder, { recursive: true })) await chown(join(folder, name), uid, gid)
}

describe('startEmbeddedPostgres', () => {
  test('answers on a private unix socket only, durable, in UTF-8, and analyses tables soon', async () => {
    const { url, isAdopted } = await start()
    expect(isAdopted).toBe(false)
    expect(await ask(url, 'select current_database()')).toBe('pesan')
    expect(await ask(url, `select lower('ÀÉ') || current_setting('server_encoding')`)).toBe('àéUTF8')
    const settings = ['listen_addresses', 'fsync', 'synchronous_commit', 'autovacuum_naptime'].map(
      name => `current_setting('${name}')`,
    )
    expect(await ask(url, `select concat_ws('/', ${settings.join(', ')})`)).toBe('/on/on/15s')
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

  test('runs below a folder that its account may not enter', async () => {
    const { url } = await start()
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    expect(await ask(url, 'select count(*) > 0 from pg_class')).toBe(true)
  })

  test('runs in a folder whose name has spaces, commas, quotes and letters beyond ASCII', async () => {
    const { url } = await start(join(dataDir, 'Pesan, "rumah makan" é'))
    expect(await ask(url, 'select 1')).toBe(1)
  })

  test('ends with a server that was killed', async () => {
    const { child, line: url } = await startElsewhere('one')
    expect(await ask(url, 'select 1')).toBe(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect.poll(() => findPostmaster(cluster())).toBeUndefined()
    await expect(stat(pidFile())).rejects.toThrow('ENOENT')
  })

  test('adopts the database that a killed server left running, and stops it', async () => {
    const left = await launchOrAdopt(await prepareLaunch({ dataDir, log }))
    const adopted = await start()
    expect(adopted.isAdopted).toBe(true)
    expect(await recordedPid()).toBe(left.postmaster.pid)
    expect(await ask(adopted.url, 'select 1')).toBe(1)
    await adopted.stop()
    await expect(stat(pidFile())).rejects.toThrow('ENOENT')
    await expect(ask(adopted.url, 'select 1')).rejects.toThrow('ENOENT')
  })

  test('I17 a database that is killed is started again with what was committed', async () => {
    const { url } = await start()
    await ask(url, 'create table kept as select 7 as seven')
    const killed = await recordedPid()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => ask(url, 'select seven from kept').catch(() => undefined)).toBe(7)
    expect(await recordedPid()).not.toBe(killed)
  })

  test('an adopted database that is killed is started again too', async () => {
    await launchOrAdopt(await prepareLaunch({ dataDir, log }))
    const { url } = await start()
    const killed = await recordedPid()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => recordedPid().catch(() => killed)).not.toBe(killed)
    await expect.poll(() => ask(url, 'select 1').catch(() => undefined)).toBe(1)
  })

  test('starts although another process has the number of the dead one', async () => {
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

  test('of two that start at the same moment one gets the database and the other learns which process has it', async () => {
    const both = await Promise.all([startElsewhere('one'), startElsewhere('two')])
    const has = both.findIndex(({ line }) => line.startsWith('postgres://'))
    const [winner, loser] = has === 0 ? both : ([both[1], both[0]] as const)
    expect(loser.line).toBe(`Error: the data folder is in use: ${has === 0 ? 'one' : 'two'}`)
    loser.child.kill('SIGKILL')
    await once(loser.child, 'exit')
    expect(await ask(winner.line, 'select 1')).toBe(1)
    await expect(start()).rejects.toThrow(DataFolderInUse)
    expect(await ask(winner.line, 'select 1')).toBe(1)
  })

  test('a path that is too long for a socket gets a short private one', async () => {
    const { url } = await start(join(dataDir, 'a'.repeat(60), 'b'.repeat(60)))
    expect(await ask(url, 'select 1')).toBe(1)
    const socketFolder = decodeURIComponent(new URL(url).hostname)
    expect(Buffer.byteLength(socketFolder)).toBeLessThan(60)
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700)
    await started[0]?.stop()
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT')
  })

  test('runs as the owner of its data, even if the machine has no such user', async () => {
    const first = await start()
    await ask(first.url, 'create table kept as select 7 as seven')
    await first.stop()
    const self = process.getuid?.() ?? 0
    const owner = self === 0 ? 54_321 : self
    await chownAll(join(dataDir, 'postgres'), owner, self === 0 ? owner : (process.getgid?.() ?? 0))
    const second = await start()
    expect(await ask(second.url, 'select seven from kept')).toBe(7)
    expect((await stat(pidFile())).uid).toBe(owner)
  })
})
