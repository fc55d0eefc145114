// The runner: the table to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { summaryOf } from '../harness/pairs.ts'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { measureStarts, type StartTimes } from './start-time.ts'

const LIMIT_MS = 180_000
const TARGET_MS = 2000
const HEAD = ['start', 'asked', 'median ms', 'slowest ms', '']

function tableOf({ firstMs, againMs, withDatabaseMs }: StartTimes): string {
  const rows = [
    { name: 'the first one of an installation', ms: firstMs, targetMs: TARGET_MS },
    { name: 'any later one', ms: againMs, targetMs: TARGET_MS },
    { name: 'any later one that starts the embedded PostgreSQL too', ms: withDatabaseMs, targetMs: null },
  ].map(({ name, ms, targetMs }) => {
    const { median, max } = summaryOf(ms)
    const outgoing = targetMs === null ? '' : `below ${targetMs} ms`
    const verdict = targetMs === null ? '' : median < targetMs ? 'met' : 'missed'
    return [name, outgoing, `**${median.toFixed(0)}**`, max.toFixed(0), verdict]
  })
  return [HEAD, HEAD.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

async function main(): Promise<void> {
  const isQuick = process.argv.includes('--quick')
  const times = await withinRunScope(LIMIT_MS, scope => measureStarts(scope, isQuick ? 1 : 5))
  const table = tableOf(times)
  console.log(`\n${table}\n`)
  if (isQuick) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  const where = `Node ${process.versions.node}, ${availableParallelism()} cores, ${times.againMs.length} starts of each kind.`
  await writeFile(
    inThisFolder('results.md'),
    `# Start time: results\n\nMeasured ${measuredAt.slice(0, 10)}: ${where}\n\n${table}\n`,
  )
  const record = { measuredAt, node: process.versions.node, ...times }
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(record, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
