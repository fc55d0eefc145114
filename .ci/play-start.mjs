// Plays `npm start` in a fresh clone below a folder that only its owner may enter, as root's home is. The pages must open,
// SIGTERM to npm must leave no process and no file; ends with the line `N passed, N failed`.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..')
const OPEN_WITHIN_MS = 15 * 60_000
const ENDED_WITHIN_MS = 40_000
const POLL_MS = 100
const TITLE = /<title>[^<]+<\/title>/

// mkdtemp gives its owner alone the right to enter.
const closed = mkdtempSync(join(tmpdir(), 'pesan-play-'))
const clone = join(closed, 'clone')
const temporary = mkdtempSync(join(tmpdir(), 'pesan-play-tmp-'))
chmodSync(temporary, 0o1777)
const logFile = join(closed, 'log')

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  await once(probe.close(), 'close')
  return String(port)
}

async function until(what, withinMs, look) {
  const deadlineAt = performance.now() + withinMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadlineAt) throw new Error(`waited in vain: ${what}`)
    await delay(POLL_MS)
  }
}

/** Names below localhost are not known to every resolver, so the connection goes to the address itself. */
function open(address) {
  const { host, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path: '/', headers: { host } }, answer => {
      answer
        .toArray()
        .then(chunks => resolve({ status: answer.statusCode, isPage: TITLE.test(chunks.join('')) }), reject)
    })
    request.once('error', reject)
  })
}

/** Processes that work inside the closed folder or name it. */
function processesLeft() {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap(pid => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const folder = readlinkSync(`/proc/${pid}/cwd`)
        return folder.startsWith(closed) || words.includes(closed) || words.includes(temporary)
          ? [`${pid} ${words}`]
          : []
      } catch {
        return []
      }
    })
}

async function play() {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone])
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const { npm_lifecycle_event: _, DATABASE_URL: __, DATA_DIR: ___, ...env } = process.env
  const log = openSync(logFile, 'w')
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...env, PORT: port, SANDBOX_PORT: sandboxPort, TMPDIR: temporary, LOG_LEVEL: 'warn' },
    stdio: ['ignore', log, log],
    detached: true,
  })
  let hasEnded = false
  npm.once('exit', () => {
    hasEnded = true
  })
  const addresses = await until('Pesan is open', OPEN_WITHIN_MS, () => {
    if (hasEnded) throw new Error('npm start ended')
    const [, list = ''] = /Pesan is open at\n((?: {2}http.*\n)+)/.exec(readFileSync(logFile, 'utf8')) ?? []
    return list && list.match(/http:\/\/\S+/g)
  })
  for (const address of addresses) {
    const { status, isPage } = await open(address)
    if (status !== 200 || !isPage) throw new Error(`${address} answered ${status}`)
  }
  npm.kill('SIGTERM')
  await until('everything ended', ENDED_WITHIN_MS, () => hasEnded && processesLeft().length === 0)
  // npm keeps its own compiled code there.
  const files = readdirSync(temporary).filter(name => name !== 'node-compile-cache')
  if (files.length > 0) throw new Error(`left in the temporary folder: ${files.join(', ')}`)
}

let failed = 0
try {
  await play()
} catch (error) {
  failed = 1
  console.error(`npm start in a fresh clone: ${error.message}`)
  if (existsSync(logFile))
    console.error(readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-30).join('\n'))
  const left = processesLeft()
  if (left.length > 0) console.error(`still running:\n${left.join('\n')}`)
  for (const line of left) process.kill(Number.parseInt(line, 10), 'SIGKILL')
} finally {
  for (const folder of [closed, temporary]) rmSync(folder, { recursive: true, force: true })
}
console.log(`npm start in a fresh clone below a closed folder: ${failed === 0 ? 'as announced' : 'not so'}`)
console.log(`${1 - failed} passed, ${failed} failed`)
process.exitCode = failed
