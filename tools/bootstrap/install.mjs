// Installs the dependencies when the lock file is not the one they were installed from.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { machineEnv, NODE, ROOT } from './project.mjs'
import { CannotGoOn, run, step } from './run.mjs'
import { hashOf, isCurrent, writeStamp } from './stamp.mjs'
import { isWritable } from './writable.mjs'

const STAMP = join(ROOT, 'node_modules', '.pesan-installed')
const LIMIT_MS = 15 * 60_000

// Not `npm ci`: it refuses a lock file without the binaries of other platforms, which some registries do not offer.
// The versions still come from the lock file, and `--no-save` leaves it unchanged (docs/decisions/0006).
const INSTALL = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']

export async function install() {
  // An installation belongs to one platform: a folder carried into a container is not current there.
  const lockHash = `${hashOf(ROOT, ['package-lock.json', '.npmrc'])} ${process.platform}-${process.arch}`
  if (isCurrent(STAMP, lockHash) && existsSync(NODE)) return
  rmSync(STAMP, { force: true })
  const reason = existsSync(join(ROOT, 'node_modules')) ? 'the lock file changed' : 'the first time'
  await step(`installing the packages (${reason})`, async () => {
    const { code, log, missing } = await npm([...INSTALL, ...(await ownCache())])
    if (missing) throw new CannotGoOn('npm is missing: it comes with Node from https://nodejs.org')
    if (code !== 0) throw new CannotGoOn(reasonOf(log), log)
    await requireProjectNode()
  })
  writeStamp(STAMP, lockHash)
}

/** npm as `npm start` runs it, which need not be on the PATH; else the one on the PATH. */
function npm(args) {
  const cli = process.env.npm_execpath
  const options = { env: machineEnv, limitMs: LIMIT_MS }
  return cli?.endsWith('npm-cli.js') && existsSync(cli)
    ? run(process.execPath, [cli, ...args], options)
    : run('npm', args, options)
}

/** npm refuses to work without a cache that it can write, and a home may be read-only. */
async function ownCache() {
  const { code, log } = await npm(['config', 'get', 'cache'])
  const cache = code === 0 ? log.trim().split('\n').at(-1) : undefined
  return cache && isWritable(cache) ? [] : ['--cache', join(ROOT, '.cache', 'npm')]
}

async function requireProjectNode() {
  const { code, log } = await run(NODE, ['--version'])
  if (code === 0 && log.startsWith('v24.')) return
  throw new CannotGoOn(
    'the project’s own Node 24 was not unpacked, npm seems to ignore install scripts: run `npm rebuild --ignore-scripts=false` once',
    log,
  )
}

/** The one line that helps, read from what npm wrote. */
export function reasonOf(log) {
  if (/ENOSPC|no space left/i.test(log)) return 'the disk is full: free about 1 GB and start again'
  if (/EACCES|EPERM|EROFS/.test(log)) return `${ROOT} cannot be written: start as the user who owns it`
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT/.test(log))
    return 'npm’s registry cannot be reached: check the network (or the proxy settings of npm) and start again'
  if (/EINTEGRITY/.test(log))
    return 'a downloaded package is not the one in the lock file: run `npm cache clean --force` and start again'
  return 'npm install failed; its last words are above'
}
