// The runner: the table to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { summaryOf } from '../harness/pairs.ts'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { measureSync, type SyncFigures } from './cart-sync.ts'

const LIMIT_MS = 5 * 60_000
const HEAD = ['lines', 'calls', 'bytes sent', 'bytes answered', 'median ms', 'slowest ms']

function tableOf(figures: readonly SyncFigures[]): string {
  const rows = figures.map(({ lines, sentBytes, answeredBytes, ms }) => {
    const { median, max } = summaryOf(ms)
    const bytes = [sentBytes, answeredBytes].map(count => count.toLocaleString('en'))
    return [String(lines), String(ms.length), ...bytes, `**${median.toFixed(1)}**`, max.toFixed(1)]
  })
  return [HEAD, HEAD.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

async function main(): Promise<void> {
  const isQuick = process.argv.includes('--quick')
  console.log('Measuring. Ctrl-C stops.')
  const figures = await withinRunScope(LIMIT_MS, scope => measureSync(scope, isQuick ? 5 : 500))
  const text = `one connection, one call each time; Node ${process.versions.node}.\n\n${tableOf(figures)}\n`
  console.log(`\n${text}`)
  if (isQuick) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  await writeFile(
    inThisFolder('results.md'),
    `# Storing a long cart: results\n\nMeasured ${measuredAt.slice(0, 10)}: ${text}`,
  )
  await writeFile(inThisFolder('results.json'), `${JSON.stringify({ measuredAt, figures }, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
