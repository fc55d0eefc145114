// Runs the load in a separate process and measures the processor time that the loaded server needs meanwhile.

import { join } from 'node:path'
import * as v from 'valibot'
import { type LoadOrder, loadOutcome } from './load-order.ts'
import { readProcessorMs } from './processor-time.ts'
import { ask, type Program, startProgram } from './program.ts'
import type { RunScope } from './run-scope.ts'

export interface LoadFigures {
  requestsPerS: number
  /** Null where the system does not report the time of another process. */
  processorUsPerRequest: number | null
  /** The share of the run in which the server's process was at work: near 1 when the server was the limit. */
  serverBusy: number | null
}

export function startLoadGenerator(scope: RunScope): Program {
  return startProgram(scope, {
    name: 'load generator',
    file: join(import.meta.dirname, 'load-generator.ts'),
  })
}

export async function runLoad(generator: Program, serverPid: number, order: LoadOrder): Promise<LoadFigures> {
  const before = await readProcessorMs(serverPid)
  const { answers, elapsedMs } = v.parse(loadOutcome, await ask(generator, order))
  const after = await readProcessorMs(serverPid)
  const usedMs = before === null || after === null ? null : after - before
  return {
    requestsPerS: (answers / elapsedMs) * 1000,
    processorUsPerRequest: usedMs === null ? null : (usedMs / answers) * 1000,
    serverBusy: usedMs === null ? null : usedMs / elapsedMs,
  }
}
