// The runner: the table to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { summaryOf } from '../harness/pairs.ts'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { type Measured, measureMenuSizes, type Sizes } from './menu-size.ts'

const LIMIT_MS = 10 * 60_000
const full: Sizes = { products: [100, 1_000, 10_000], runs: 5, runMs: 1_000, connections: 32 }
const quick: Sizes = { ...full, products: [100, 10_000], runs: 1 }

const HEAD = ['request', 'products', 'bytes', 'requests/s', 'CPU µs a request', 'server busy']

function tableOf(measured: readonly Measured[]): string {
  const requests = [...new Set(measured.map(({ request }) => request))]
  const rows = requests.flatMap(name => measured.filter(({ request }) => request === name).map(rowOf))
  return [HEAD, HEAD.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

function rowOf({ request, products, bytes, runs }: Measured): string[] {
  const of = (figure: keyof Measured['runs'][number], scale = 1, digits = 0) => {
    const { median, min, max } = summaryOf(runs.map(run => (run[figure] ?? Number.NaN) * scale))
    return `**${median.toFixed(digits)}** (${min.toFixed(digits)} to ${max.toFixed(digits)})`
  }
  return [
    request,
    products.toLocaleString('en'),
    bytes === 0 ? '' : bytes.toLocaleString('en'),
    of('requestsPerS'),
    of('processorUsPerRequest'),
    `${of('serverBusy', 100)} %`,
  ]
}

async function main(): Promise<void> {
  const isQuick = process.argv.includes('--quick')
  const sizes = isQuick ? quick : full
  console.log('Measuring. Ctrl-C stops.')
  const measured = await withinRunScope(LIMIT_MS, scope => measureMenuSizes(scope, sizes))
  const set = `${sizes.runs} runs of ${sizes.runMs / 1000} s, ${sizes.connections} connections; Node ${process.versions.node}, ${availableParallelism()} cores.`
  const text = `${set}\n\n${tableOf(measured)}\n`
  console.log(`\n${text}`)
  if (isQuick) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  await writeFile(
    inThisFolder('results.md'),
    `# Menu size: results\n\nMeasured ${measuredAt.slice(0, 10)}: ${text}`,
  )
  const record = { measuredAt, sizes, measured }
  await writeFile(inThisFolder('results.json'), `${JSON.stringify(record, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
