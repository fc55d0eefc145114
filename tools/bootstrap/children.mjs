// Keeps several programs running as one: a signal is passed on once to all of them, and when one ends the others are stopped.
import { spawn } from 'node:child_process'
import { say } from './run.mjs'

const STOP_LIMIT_MS = 25_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_POLL_MS = 500

/**
 * Runs `programs` ({ name, command, args, options }) until they have all ended. Answers the exit code: 0 only when
 * a signal asked for the end and every program then ended by itself without complaint. With `withParent` the loss of
 * the parent process counts as such a signal: a SIGTERM to npm ends the shell between npm and us and never arrives here.
 */
export function keepRunning(programs, { stopLimitMs = STOP_LIMIT_MS, withParent = false } = {}) {
  return new Promise(resolve => {
    const running = new Map()
    let exitCode = 0
    let stopping = false
    let limit
    const parent = process.ppid
    const parentWatch = withParent && setInterval(() => process.ppid !== parent && stop(), PARENT_POLL_MS)

    function stop() {
      // The terminal sends Ctrl-C to npm and to us, and npm passes it on once more: only the first counts.
      if (stopping) return
      stopping = true
      for (const child of running.values()) child.kill('SIGTERM')
      limit = setTimeout(() => {
        say(`stopping takes longer than ${stopLimitMs / 1000} s, ending ${[...running.keys()].join(' and ')}`)
        for (const child of running.values()) child.kill('SIGKILL')
      }, stopLimitMs)
    }

    function ended(name, code, how) {
      if (!running.delete(name)) return
      if (!stopping) {
        say(`the ${name} ended (${how})`)
        exitCode = code || 1
        stop()
      } else if (code !== 0) {
        exitCode ||= code
      }
      if (running.size > 0) return
      clearTimeout(limit)
      clearInterval(parentWatch)
      for (const signal of SIGNALS) process.off(signal, stop)
      resolve(exitCode)
    }

    for (const signal of SIGNALS) process.on(signal, stop)
    for (const { name, command, args, options } of programs) {
      // A process group of its own, or Ctrl-C would reach the program twice: from the terminal and from us.
      const child = spawn(command, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        detached: true,
        ...options,
      })
      running.set(name, child)
      child.on('error', error => ended(name, 1, error.message))
      child.on('exit', (code, signal) => {
        const asAsked = stopping && signal === 'SIGTERM'
        ended(name, asAsked ? 0 : (code ?? 1), signal ?? `exit code ${code}`)
      })
    }
  })
}
