// Writes the README of the gallery from what the walks took: a row for each state, with its image of each company and
// size. A run of some walks renews their rows and leaves the others as they are.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter'
import { FOLDER, readNote } from './image-note.ts'

const SETS = {
  'bara-phone': 'Bara, phone',
  'bara-desk': 'Bara, desk',
  'sawah-phone': 'Sawah, phone',
  'sawah-desk': 'Sawah, desk',
} as const

const INTRODUCTION = `# Gallery

Every state of every screen, for the two demo companies, on a phone (390 x 844) and on a desk (1280 x 800). The images are
taken by \`npm run gallery\`, which starts the product with its simulators and walks through it; \`npm run gallery -- paying\`
renews those of one walk. The walks stand in [\`e2e/gallery\`](../../e2e/gallery).
`
const THUMBNAIL_HEIGHT_PX = 180

export default class IndexPage implements Reporter {
  private suite: Suite | null = null

  onBegin(_: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onEnd({ status }: FullResult): void {
    if (status !== 'passed') return
    const page = join(FOLDER, 'README.md')
    const states = statesOf(existsSync(page) ? readFileSync(page, 'utf8') : '')
    for (const { annotations } of this.suite?.allTests() ?? [])
      for (const { type, description } of annotations) {
        const { name, caption } = readNote(type, description)
        if (name) states.set(name, caption)
      }
    writeFileSync(page, `${INTRODUCTION}\n${tableOf(states)}`)
  }
}

const rowStart = (name: string, caption: string) => `**${caption}** \`${name}\``

/** What the page names already and still has an image of. */
function statesOf(page: string): Map<string, string> {
  const states = new Map<string, string>()
  for (const [, caption = '', name = ''] of page.matchAll(/^\| \*\*(.+?)\*\* `(.+?)`/gm)) {
    if (Object.keys(SETS).some(set => existsSync(fileOf(name, set)))) states.set(name, caption)
  }
  return states
}

const fileOf = (name: string, set: string) => join(FOLDER, `${name}--${set}.webp`)

function tableOf(states: ReadonlyMap<string, string>): string {
  const columns = ['State', ...Object.values(SETS)]
  const head = `| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}`
  const rows = [...states].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(rowOf)
  return `${head}\n${rows.join('\n')}\n`
}

function rowOf([name, caption]: readonly [string, string]): string {
  const cells = Object.entries(SETS).map(([set, words]) => {
    const file = `${name}--${set}.webp`
    if (!existsSync(fileOf(name, set))) return ''
    return `<a href="${file}"><img src="${file}" alt="${caption}: ${words}" height="${THUMBNAIL_HEIGHT_PX}"></a>`
  })
  return `| ${[rowStart(name, caption), ...cells].join(' | ')} |`
}
