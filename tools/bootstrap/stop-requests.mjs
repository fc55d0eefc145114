// When a command shall end: at a signal, or when npm, which started it, is gone. A SIGTERM to npm ends the shell
// between npm and us and arrives no further; after a SIGKILL even the shell stays.
import { readFileSync } from 'node:fs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const POLL_MS = 500
const SHELLS = ['sh', 'dash', 'bash', 'ash', 'busybox', 'zsh']

const listeners = new Set()
let requested = null
let stopWatching = null

/** The first signal received, or null. */
export const requestedStop = () => requested

/**
 * Calls `listener` once with the signal to pass on, at once when the stop was requested before. Answers how to
 * unsubscribe. `withParent`: the loss of the parent process counts as a SIGTERM.
 */
export function onStopRequest(listener, { withParent = process.env.npm_lifecycle_event !== undefined } = {}) {
  if (requested) listener(requested)
  else listeners.add(listener)
  stopWatching ??= watch(withParent)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = null
  }
}

function watch(withParent) {
  // The terminal sends Ctrl-C to npm and to us, and npm passes it on once more: only the first counts.
  for (const signal of SIGNALS) process.on(signal, request)
  const isOrphan = withParent ? orphanCheck() : () => false
  const poll = setInterval(() => isOrphan() && request('SIGTERM'), POLL_MS)
  poll.unref()
  return () => {
    clearInterval(poll)
    for (const signal of SIGNALS) process.off(signal, request)
  }
}

function request(signal) {
  if (requested) return
  requested = signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'
  for (const listener of listeners) listener(requested)
}

/** Whether the process that started us is gone, or the one that started the shell between us. */
function orphanCheck() {
  const parent = process.ppid
  const { name, parentPid } = processStatus(parent)
  const grandparent = SHELLS.includes(name) ? parentPid : undefined
  return () =>
    process.ppid !== parent || (grandparent !== undefined && processStatus(parent).parentPid !== grandparent)
}

/** Name and parent of a process from /proc, or nothing without it. */
function processStatus(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    return { name: /^Name:\t(.*)$/m.exec(text)?.[1], parentPid: /^PPid:\t(\d+)$/m.exec(text)?.[1] }
  } catch {
    return {}
  }
}
