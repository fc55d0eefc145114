// The runner: it plays the kills of `pesan print`'s integration test in runs, each on a separate database and with another seed.
// Runs add up in `results.json`, so that none occupies the machine for an hour.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { playAtFullSize } from '../harness/full-size-test.ts'

const FULL = 500
const KILLS_A_RUN = 50
const FIRST_SEED = 17

const figures = v.object({ tickets: v.number(), printed: v.number(), unsure: v.number(), held: v.number() })
const record = v.object({
  day: v.string(),
  node: v.string(),
  kills: v.number(),
  seed: v.number(),
  minutes: v.number(),
  ...figures.entries,
})
const records = v.array(record)
type Run = v.InferOutput<typeof record>

const { values: given } = parseArgs({ options: { one: { type: 'boolean' }, fresh: { type: 'boolean' } } })

const inThisFolder = (file: string) => join(import.meta.dirname, file)
const sumOf = (
  runs: readonly Run[],
  figure: 'kills' | 'minutes' | 'tickets' | 'printed' | 'unsure' | 'held',
) => runs.reduce((sum, run) => sum + run[figure], 0)

/** Null when the run has found anything: it is not counted. */
async function play(seed: number): Promise<Run | null> {
  const folder = await mkdtemp(join(tmpdir(), 'pesan-print-kills-'))
  const figuresFile = join(folder, 'figures.json')
  try {
    const seconds = await playAtFullSize({
      file: 'apps/pesan/src/commands/print-killed.int.test.ts',
      titled: 'killed at any moment',
      size: { PRINT_KILLS: KILLS_A_RUN, KILL_SEED: seed },
      figuresFile,
    })
    if (seconds === null) return null
    return {
      day: new Date().toISOString().slice(0, 10),
      node: process.versions.node,
      kills: KILLS_A_RUN,
      seed,
      minutes: Math.round(seconds / 6) / 10,
      ...v.parse(figures, JSON.parse(await readFile(figuresFile, 'utf8'))),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function save(runs: readonly Run[]): Promise<void> {
  const last = runs.at(-1)
  if (!last) return
  const sum = (figure: Parameters<typeof sumOf>[1]) => sumOf(runs, figure).toLocaleString('en')
  const text =
    `${sum('kills')} of ${FULL} kills of program, server and printer in ${runs.length} runs, at random moments of ${sum('tickets')} tickets: ` +
    `none was lost and none printed twice by itself. ${sum('printed')} were printed, ${sum('unsure')} are unsure and wait for a person, ` +
    `${sum('held')} came back from a dead claim. ${sumOf(runs, 'minutes').toFixed(0)} min on a shared machine; Node ${last.node}.`
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(runs, null, 2)}\n`)
  await writeFile(inThisFolder('results.md'), `# Print kills: results\n\nMeasured ${last.day}: ${text}\n`)
}

const before = given.fresh ? '[]' : await readFile(inThisFolder('results.json'), 'utf8').catch(() => '[]')
const runs = v.parse(records, JSON.parse(before))
do {
  const done = await play(FIRST_SEED + runs.length)
  if (!done) {
    process.exitCode = 1
    break
  }
  runs.push(done)
  await save(runs)
} while (!given.one && sumOf(runs, 'kills') < FULL)
