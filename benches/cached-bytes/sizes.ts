// How much is measured: the full size, the quick one, and what the command line says instead.
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { BenchStopped } from '../harness/run-scope.ts'

export interface Sizes {
  pairs: number
  runMs: number
  warmUpMs: number
  connections: number
}

// Many short runs rather than few long ones: the shorter a pair, the likelier its two runs met the same machine.
const FULL: Sizes = { pairs: 60, runMs: 500, warmUpMs: 3_000, connections: 32 }
const QUICK: Sizes = { ...FULL, pairs: 5, warmUpMs: 1_000 }

const START_LIMIT_MS = 120_000

const seconds = v.optional(v.pipe(v.unknown(), v.toNumber(), v.gtValue(0)))
const count = v.optional(v.pipe(v.unknown(), v.toNumber(), v.safeInteger(), v.gtValue(0)))
const options = v.object({
  quick: v.optional(v.boolean(), false),
  pairs: count,
  seconds,
  'warm-up': seconds,
  connections: count,
})

export function readSizes(args: string[]): { sizes: Sizes; isFull: boolean } {
  const parsed = v.safeParse(options, readOptions(args))
  if (!parsed.success) throw new BenchStopped(v.summarize(parsed.issues))
  const { quick, pairs, seconds: runS, 'warm-up': warmUpS, connections } = parsed.output
  const usual = quick ? QUICK : FULL
  const sizes = {
    pairs: pairs ?? usual.pairs,
    runMs: runS === undefined ? usual.runMs : runS * 1000,
    warmUpMs: warmUpS === undefined ? usual.warmUpMs : warmUpS * 1000,
    connections: connections ?? usual.connections,
  }
  return { sizes, isFull: args.length === 0 }
}

function readOptions(args: string[]): Record<string, string | boolean | undefined> {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      options: { quick: { type: 'boolean' }, pairs: text, seconds: text, 'warm-up': text, connections: text },
    }).values
  } catch (error) {
    throw new BenchStopped(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** Two servers and two answers, each warmed up and then loaded in pairs. */
export function loadMs({ pairs, runMs, warmUpMs }: Sizes): number {
  return 2 * 2 * (warmUpMs + pairs * runMs)
}

/** Twice what the runs need by themselves, and the time to start. */
export function limitMs(sizes: Sizes): number {
  return START_LIMIT_MS + 2 * loadMs(sizes)
}
