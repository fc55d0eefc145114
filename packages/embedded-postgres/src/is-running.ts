// Whether a process with this id exists.
import { hasCode } from './file-errors.ts'

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if (hasCode(error, 'EPERM')) return true
    if (hasCode(error, 'ESRCH')) return false
    throw error
  }
}
