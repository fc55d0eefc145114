// Writes the README of the gallery from what the walks took: a row for each state, with its picture of each company and
// size. A run of some walks only renews their pictures and leaves the page as it is.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter'
import { FOLDER, readNote } from './picture-note.ts'

const SETS = {
  'bara-phone': 'Bara, phone',
  'bara-desk': 'Bara, desk',
  'sawah-phone': 'Sawah, phone',
  'sawah-desk': 'Sawah, desk',
} as const

const INTRODUCTION = `# Gallery

Every state of every screen, for the two demo companies, on a phone (390 x 844) and on a desk (1280 x 800). The pictures are
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
    if (status !== 'passed' || process.env.GALLERY !== 'whole') return
    const states = new Map<string, string>()
    for (const { annotations } of this.suite?.allTests() ?? [])
      for (const { type, description } of annotations) {
        const { name, caption } = readNote(type, description)
        if (name) states.set(name, caption)
      }
    writeFileSync(join(FOLDER, 'README.md'), `${INTRODUCTION}\n${tableOf(states)}`)
  }
}

function tableOf(states: ReadonlyMap<string, string>): string {
  const columns = ['State', ...Object.values(SETS)]
  const head = `| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}`
  const rows = [...states].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(rowOf)
  return `${head}\n${rows.join('\n')}\n`
}

function rowOf([name, caption]: readonly [string, string]): string {
  const cells = Object.entries(SETS).map(([set, words]) => {
    const file = `${name}--${set}.webp`
    if (!existsSync(join(FOLDER, file))) return ''
    return `<a href="${file}"><img src="${file}" alt="${caption}: ${words}" height="${THUMBNAIL_HEIGHT_PX}"></a>`
  })
  return `| ${[`**${caption}** \`${name}\``, ...cells].join(' | ')} |`
}
