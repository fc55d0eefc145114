// Runs one command to its end, either showing its output or keeping it, and reports the steps with their times.
import { spawn } from 'node:child_process'
import { projectEnv, ROOT } from './project.mjs'
import { onStopRequest, requestedStop } from './stop-requests.mjs'

const OUTPUT_LIMIT = 200_000

/** An end that was foreseen: its message is the one line a person needs, `log` the words of the tool that failed. */
export class CannotGoOn extends Error {
  constructor(message, log = '') {
    super(message)
    this.log = log
  }
}

/** A requested stop, while a command was running. */
class Stopped extends Error {}

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 }

/**
 * Answers { code, log, missing }: `missing` when the program itself does not exist. `log` is empty when shown. A stop
 * request ends the command with all that it started, and with it ours.
 */
export function run(command, args, { env = projectEnv, cwd = ROOT, show = false, limitMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      // In a separate process group: what npm starts through a shell is not reached by a signal to npm.
      detached: true,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    let log = ''
    const collect = chunk => {
      log = (log + chunk).slice(-OUTPUT_LIMIT)
    }
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    const limit = limitMs && setTimeout(() => endGroup(child, 'SIGKILL'), limitMs)
    const unsubscribe = onStopRequest(signal => endGroup(child, signal))
    const end = result => {
      clearTimeout(limit)
      unsubscribe()
      if (requestedStop()) reject(new Stopped())
      else resolve({ log, missing: false, ...result })
    }
    child.on('error', error => end({ code: 1, log: String(error), missing: error.code === 'ENOENT' }))
    child.on('close', code => end({ code: code ?? 1 }))
  })
}

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

export const seconds = ms => `${(ms / 1000).toFixed(1)} s`

export const tail = (log, lines = 15) => log.trimEnd().split('\n').slice(-lines).join('\n')

export function say(line) {
  console.log(`pesan: ${line}`)
}

/** Says what begins, does it, says how long it took. */
export async function step(title, work) {
  const startedAt = performance.now()
  say(`${title} …`)
  const result = await work()
  say(`${title}: done in ${seconds(performance.now() - startedAt)}`)
  return result
}

export function report(error) {
  if (error.log) console.error(`${tail(error.log)}\n`)
  console.error(`pesan: ${error.message}`)
}

/** The outermost frame of both commands: an expected end is one line, anything else keeps its stack. */
export async function main(work) {
  outliveReaders()
  try {
    process.exitCode = await work()
  } catch (error) {
    if (error instanceof Stopped) {
      process.exitCode = EXIT_CODES[requestedStop()]
      return
    }
    if (!(error instanceof CannotGoOn)) throw error
    report(error)
    process.exitCode = 1
  }
}

/** A reader that goes away (`| head`) ends neither the command nor its work: what it prints is lost from then on. */
function outliveReaders() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', error => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
