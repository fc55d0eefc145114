// Whether a process id belongs to anybody at present.
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
