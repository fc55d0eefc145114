// Keeps the servers on one core and the load on another, where the system can and has two.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Placement {
  servers: number
  load: number
}

/** Null where processes cannot be placed: no `taskset`, or one core only. */
export async function findPlacement(): Promise<Placement | null> {
  if (process.platform !== 'linux') return null
  try {
    await run('taskset', ['--version'])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const status = await readFile('/proc/self/status', 'utf8')
  const cores = coresFrom(/^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? '')
  const [load, servers] = [cores[0], cores.at(-1)]
  return load === undefined || servers === undefined || load === servers ? null : { load, servers }
}

/** All threads that the process has now; those it starts later follow the one that starts them. */
export async function placeProcess(pid: number, core: number): Promise<void> {
  const place = () => run('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)])
  // A thread that ends meanwhile fails the command.
  await place().catch(place).catch(place)
}

/** `0-3,8` as the kernel lists cores. */
export function coresFrom(list: string): number[] {
  return list.split(',').flatMap(part => {
    const [first, last = first] = part.split('-').filter(Boolean).map(Number)
    if (first === undefined || last === undefined) return []
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}
