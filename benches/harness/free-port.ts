// Finds a port that no program listens on.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { BenchStopped } from './run-scope.ts'

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new BenchStopped('no free port')
  return address.port
}
