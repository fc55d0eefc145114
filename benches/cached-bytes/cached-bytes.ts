// The measurement: both servers up, proven to send the same bytes, then loaded in turn.
import { join } from 'node:path'
import * as v from 'valibot'
import { type LoadFigures, runLoad, startLoadGenerator } from '../harness/load.ts'
import { measurePair, type Pair, type Side } from '../harness/pairs.ts'
import { findPlacement, placeProcess } from '../harness/processor-cores.ts'
import { type ProductServer, startProductServer } from '../harness/product-server.ts'
import { ask, startProgram } from '../harness/program.ts'
import { BenchStopped, type RunScope } from '../harness/run-scope.ts'
import { fetchAnswer, requestText } from './answer.ts'
import type { BareAnswers } from './bare-answers.ts'
import { type CachedPage, readCachedPages } from './cached-pages.ts'
import type { Sizes } from './sizes.ts'

export interface PageMeasurement {
  name: string
  bytes: number
  /** Of the bytes that either server sent. */
  sha256: Record<Side, string>
  pairs: Pair<LoadFigures>[]
}

export interface Measurement {
  /** Servers on one core and load on another. */
  hasOwnCores: boolean
  pages: PageMeasurement[]
}

interface Options {
  /** Before the pages are read. */
  prepare?(product: ProductServer): Promise<void>
}

export async function measureCachedBytes(
  scope: RunScope,
  sizes: Sizes,
  { prepare }: Options = {},
): Promise<Measurement> {
  const product = await startProductServer(scope)
  await prepare?.(product)
  const pages = await readCachedPages(product)
  const bare = await startBareServer(scope, pages)
  const generator = startLoadGenerator(scope)
  const placement = await findPlacement()
  if (placement !== null) {
    for (const server of [product, bare]) await placeProcess(server.pid, placement.servers)
    await placeProcess(generator.pid, placement.load)
  }

  const load = (page: CachedPage, side: Side, durationMs: number) => {
    const server = { product, bare }[side]
    const request = requestText({ ...product, path: page.path })
    return runLoad(generator, server.pid, {
      port: server.port,
      request,
      connections: sizes.connections,
      durationMs,
    })
  }
  const measured: PageMeasurement[] = []
  for (const page of pages) {
    const bareSha256 = await requireSameBytes(page, product, bare.port)
    const sha256 = { product: page.answer.sha256, bare: bareSha256 }
    measured.push({ name: page.name, bytes: page.answer.body.length, sha256, pairs: [] })
    await measurePair(0, side => load(page, side, sizes.warmUpMs))
  }
  for (let index = 0; index < sizes.pairs; index += 1) {
    for (const [position, page] of pages.entries()) {
      measured[position]?.pairs.push(await measurePair(index, side => load(page, side, sizes.runMs)))
    }
  }
  return { hasOwnCores: placement !== null, pages: measured }
}

async function startBareServer(
  scope: RunScope,
  pages: readonly CachedPage[],
): Promise<{ pid: number; port: number }> {
  const program = startProgram(scope, {
    name: 'bare server',
    file: join(import.meta.dirname, 'bare-server.ts'),
  })
  const answers: BareAnswers = pages.map(({ path, answer }) => ({
    path,
    headers: answer.headers,
    body: answer.body.toString('base64'),
  }))
  const { port } = v.parse(
    v.object({ port: v.pipe(v.number(), v.safeInteger()) }),
    await ask(program, answers),
  )
  return { pid: program.pid, port }
}

/** A faster answer that is another answer would prove nothing. */
async function requireSameBytes(page: CachedPage, { host }: ProductServer, port: number): Promise<string> {
  const bare = await fetchAnswer({ port, host, path: page.path }, 'br')
  const isSame = bare.sha256 === page.answer.sha256 && bare.head === page.answer.head
  if (isSame) return bare.sha256
  throw new BenchStopped(
    `the servers differ at ${page.name}:\n${page.answer.head}\n${page.answer.sha256}\n\n${bare.head}\n${bare.sha256}`,
  )
}
