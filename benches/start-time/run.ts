// The runner: the table to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { summaryOf } from '../harness/pairs.ts'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { measureStarts, type Start, WAYS, type Way } from './start-time.ts'

const LIMIT_MS = 20 * 60_000
const TARGET_MS = 800
const TARGET_MB = 130
const HEAD = ['start', 'ready, median ms', 'slowest ms', 'processor ms', 'at rest, MB', 'target']
const NAMES: Record<Way, string> = {
  bundle: 'the bundle, on a database that runs',
  sources: 'the sources, on a database that runs',
  first: 'the bundle, nothing compiled before',
  embedded: 'the bundle, which starts the embedded PostgreSQL too',
}

const median = (figures: readonly (number | null)[]): number =>
  summaryOf(figures.map(figure => figure ?? Number.NaN)).median

function rowOf(way: Way, starts: readonly Start[]): string[] {
  const ready = summaryOf(starts.map(({ readyMs }) => readyMs))
  const restMb = median(starts.map(start => start.restMb))
  const isMet = ready.median <= TARGET_MS && restMb <= TARGET_MB
  const target = `${TARGET_MS} ms, ${TARGET_MB} MB: ${isMet ? 'met' : '**missed**'}`
  return [
    NAMES[way],
    `**${ready.median.toFixed(0)}**`,
    ready.max.toFixed(0),
    median(starts.map(({ processorMs }) => processorMs)).toFixed(0),
    `**${restMb.toFixed(0)}**`,
    way === 'bundle' ? target : '',
  ]
}

async function main(): Promise<void> {
  const isQuick = process.argv.includes('--quick')
  const [load = 0] = loadavg()
  const sizes = isQuick ? { starts: 1, restMs: 1000 } : { starts: 7, restMs: 3000 }
  const measured = await withinRunScope(LIMIT_MS, scope => measureStarts(scope, sizes))
  const rows = [HEAD, HEAD.map(() => '---'), ...WAYS.map(way => rowOf(way, measured[way]))]
  const table = rows.map(cells => `| ${cells.join(' | ')} |`).join('\n')
  console.log(`\n${table}\n`)
  if (isQuick) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  const where = `Node ${process.versions.node}, ${availableParallelism()} cores, ${sizes.starts} starts of each kind, ${load.toFixed(1)} other programs at work when it began.`
  await writeFile(
    inThisFolder('results.md'),
    `# Start time: results\n\nMeasured ${measuredAt.slice(0, 10)}: ${where}\n\n${table}\n`,
  )
  const record = { measuredAt, node: process.versions.node, load, ...measured }
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(record, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
