// The runner: it plays the kills of the server's integration tests in runs, each on a separate database. Runs add up in
// `results.json`, so that none occupies the machine for an hour.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { playAtFullSize } from '../harness/full-size-test.ts'

const FULL = 500
const KILLS_A_RUN = 25

const FOLDER = 'apps/server/src/features/payment'
const NAMED_POINTS_TEST = `${FOLDER}/killed-server.int.test.ts`
const RANDOM_MOMENTS_TEST = `${FOLDER}/randomly-killed-server.int.test.ts`

/** A run with a seed killed at random moments, one without at the named points. */
const record = v.object({
  day: v.string(),
  node: v.string(),
  kills: v.number(),
  minutes: v.number(),
  seed: v.optional(v.number()),
})
const records = v.array(record)
type Run = v.InferOutput<typeof record>

const { values: given } = parseArgs({
  options: {
    one: { type: 'boolean' },
    fresh: { type: 'boolean' },
    random: { type: 'string' },
    seed: { type: 'string', default: '17' },
  },
})

const inThisFolder = (file: string) => join(import.meta.dirname, file)
const sumOf = (runs: readonly Run[], figure: 'kills' | 'minutes') =>
  runs.reduce((sum, run) => sum + run[figure], 0)
const atNamedPoints = (runs: readonly Run[]) => runs.filter(({ seed }) => seed === undefined)

async function play(kills: number, seed?: number): Promise<Run | null> {
  const seconds = await playAtFullSize(
    seed === undefined
      ? { file: NAMED_POINTS_TEST, size: { KILLS: kills } }
      : { file: RANDOM_MOMENTS_TEST, size: { RANDOM_KILLS: kills, KILL_SEED: seed } },
  )
  if (seconds === null) return null
  const day = new Date().toISOString().slice(0, 10)
  const minutes = Math.round(seconds / 6) / 10
  return { day, node: process.versions.node, kills, minutes, ...(seed === undefined ? {} : { seed }) }
}

function sentenceOf(runs: readonly Run[], where: string): string {
  const last = runs.at(-1)
  if (!last) return ''
  const count = `${runs.length} ${runs.length === 1 ? 'run' : 'runs'}`
  return `\nMeasured ${last.day}: ${where} of placing and paying, in ${count}: no order, payment or capture was lost or doubled, nothing was charged without an order, no invariant is broken. ${sumOf(runs, 'minutes').toFixed(0)} min on a shared machine; Node ${last.node}.\n`
}

async function save(runs: readonly Run[]): Promise<void> {
  const named = atNamedPoints(runs)
  const random = runs.filter(({ seed }) => seed !== undefined)
  const seeds = random.map(({ seed }) => seed).join(', ')
  const sentences = [
    sentenceOf(named, `${sumOf(named, 'kills')} of ${FULL} kills of the server at 22 named points`),
    sentenceOf(random, `${sumOf(random, 'kills')} kills at random moments (seeds ${seeds})`),
  ]
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(runs, null, 2)}\n`)
  await writeFile(inThisFolder('results.md'), `# Server kills: results\n${sentences.join('')}`)
}

const before = given.fresh ? '[]' : await readFile(inThisFolder('results.json'), 'utf8').catch(() => '[]')
const runs = v.parse(records, JSON.parse(before))

/** False when the run has found anything: it is not counted. */
async function add(kills: number, seed?: number): Promise<boolean> {
  const done = await play(kills, seed)
  if (!done) return false
  runs.push(done)
  await save(runs)
  return true
}

async function completeNamedPoints(): Promise<boolean> {
  while (sumOf(atNamedPoints(runs), 'kills') < FULL) {
    if (!(await add(KILLS_A_RUN))) return false
    if (given.one) return true
  }
  return true
}

const isClean =
  given.random === undefined
    ? await completeNamedPoints()
    : await add(
        v.parse(v.pipe(v.unknown(), v.toNumber(), v.safeInteger(), v.gtValue(0)), given.random),
        v.parse(v.pipe(v.unknown(), v.toNumber(), v.safeInteger()), given.seed),
      )
if (!isClean) process.exitCode = 1
