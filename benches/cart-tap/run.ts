// The runner: the table to the terminal, and after a run of full size the results beside this file.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startChromium } from '../harness/chromium.ts'
import { summaryOf } from '../harness/pairs.ts'
import { startProductServer } from '../harness/product-server.ts'
import { BenchStopped, withinRunScope } from '../harness/run-scope.ts'
import { measureTaps, type TapFigures } from './cart-tap.ts'

const LIMIT_MS = 10 * 60_000
const LINES = [1, 10, 50]
const HEAD = ['lines', 'total changed after ms', 'frames before it', 'painted after ms']

function tableOf(figures: readonly TapFigures[]): string {
  const text = (values: readonly number[]) => {
    const { median, min, max } = summaryOf(values)
    return `**${median.toFixed(0)}** (${min.toFixed(0)} to ${max.toFixed(0)})`
  }
  const rows = figures.map(({ lines, updatedMs, frames, paintedMs }) => [
    String(lines),
    text(updatedMs),
    text(frames),
    paintedMs.length === 0 ? 'below 16' : text(paintedMs),
  ])
  return [HEAD, HEAD.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

async function main(): Promise<void> {
  const isQuick = process.argv.includes('--quick')
  const taps = isQuick ? 2 : 9
  console.log('Measuring. Ctrl-C stops.')
  const figures = await withinRunScope(LIMIT_MS, async scope => {
    const product = await startProductServer(scope)
    const browser = await startChromium(scope)
    const measured: TapFigures[] = []
    for (const lines of LINES) measured.push(await measureTaps(browser, product, { lines, taps }))
    return measured
  })
  const text = `${taps} taps each, processor four times slower; Node ${process.versions.node}.\n\n${tableOf(figures)}\n`
  console.log(`\n${text}`)
  if (isQuick) return
  const measuredAt = new Date().toISOString()
  const inThisFolder = (file: string) => join(import.meta.dirname, file)
  await writeFile(
    inThisFolder('results.md'),
    `# A tap in a long cart: results\n\nMeasured ${measuredAt.slice(0, 10)}: ${text}`,
  )
  await writeFile(inThisFolder('results.json'), `${JSON.stringify({ measuredAt, taps, figures }, null, 2)}\n`)
}

main().catch((error: unknown) => {
  console.error(error instanceof BenchStopped ? error.message : error)
  process.exitCode = 1
})
