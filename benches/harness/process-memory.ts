// Reads the resident memory of a process on Linux; null on other systems.
import { readFile } from 'node:fs/promises'

export async function readMemoryMb(pid: number): Promise<number | null> {
  if (process.platform !== 'linux') return null
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return kib === undefined ? null : Number(kib) / 1024
}
