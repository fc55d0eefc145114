// Reads the processor time of all threads of a process since its start on Linux; null on other systems.
import { readFile } from 'node:fs/promises'

// Linux counts for programs in hundredths of a second whatever its own clock does.
const TICK_MS = 10

export async function readProcessorMs(pid: number): Promise<number | null> {
  if (process.platform !== 'linux') return null
  return processorMsFrom(await readFile(`/proc/${pid}/stat`, 'utf8'))
}

/** `stat` as proc_pid_stat(5) describes it: fields 14 and 15 are user and system time. */
export function processorMsFrom(stat: string): number {
  // The second field is the program's name in brackets, which may hold blanks and brackets itself.
  const fieldsFromThird = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [userTicks, systemTicks] = [Number(fieldsFromThird[11]), Number(fieldsFromThird[12])]
  return (userTicks + systemTicks) * TICK_MS
}
