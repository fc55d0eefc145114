// Keeps several programs running as one: a signal is passed on once to all of them, and when one ends the others are stopped.
import { spawn } from 'node:child_process'
import { say } from './run.mjs'
import { onStopRequest } from './stop-requests.mjs'

const STOP_LIMIT_MS = 25_000

/**
 * Runs `programs` ({ name, command, args, options }) until all have ended. Returns 0 only after a
 * requested stop that every program followed without error. The end of its IPC channel shows a program that this
 * process was killed.
 */
export function superviseChildren(programs, { stopLimitMs = STOP_LIMIT_MS, withParent } = {}) {
  return new Promise(resolve => {
    const running = new Map()
    let exitCode = 0
    let stopping = false
    let limit

    function stop() {
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
      unsubscribe()
      resolve(exitCode)
    }

    for (const { name, command, args, options } of programs) {
      // In a separate process group, or Ctrl-C would reach the program twice: from the terminal and from us.
      const child = spawn(command, args, {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        detached: true,
        ...options,
      })
      running.set(name, child)
      child.on('error', error => ended(name, 1, error.message))
      child.on('exit', (code, signal) => {
        const asRequested = stopping && signal === 'SIGTERM'
        ended(name, asRequested ? 0 : (code ?? 1), signal ?? `exit code ${code}`)
      })
    }
    const unsubscribe = onStopRequest(stop, { withParent })
  })
}
