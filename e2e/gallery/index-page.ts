// Writes the READMEs of the gallery from what the scenarios took: a row for each state, with its images. A run of some scenarios renews
// their rows and leaves the others as they are.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { CONSOLE_SIZES, CONSOLE_THEMES } from './console/sets.ts'
import { CONSOLE, FOLDER, readNote } from './image-note.ts'

/** A page with its images. */
interface Book {
  folder: string
  introduction: string
  /** The end of the name of an image, and what it is called. */
  sets: Readonly<Record<string, string>>
}

const STOREFRONT: Book = {
  folder: FOLDER,
  sets: {
    'bara-phone': 'Bara, phone',
    'bara-desk': 'Bara, desk',
    'sawah-phone': 'Sawah, phone',
    'sawah-desk': 'Sawah, desk',
  },
  introduction: `# Gallery

Every state of every screen, for the two demo companies, on a phone (390 x 844) and on a desk (1280 x 800). The images are
taken by \`npm run gallery\`, which starts the product with its simulators and goes through it; \`npm run gallery -- paying\`
renews those of one scenario. The scenarios stand in [\`e2e/gallery\`](../../e2e/gallery). The console has [a separate page](console/README.md).
`,
}
const CONSOLE_BOOK: Book = {
  folder: join(FOLDER, CONSOLE),
  sets: Object.fromEntries(
    Object.keys(CONSOLE_SIZES).flatMap(size =>
      CONSOLE_THEMES.map(theme => [`${size}-${theme}`, `${size}, ${theme}`] as const),
    ),
  ),
  introduction: `# Gallery of the console

Every state of the console on a phone (390 x 844), an upright tablet (800 x 1280) and a desk (1280 x 800), light and dark. The images
are taken by \`npm run gallery -- --project console\`. The scenarios stand in [\`e2e/gallery/console\`](../../../e2e/gallery/console).
`,
}
const THUMBNAIL_HEIGHT_PX = 180

export default class IndexPage implements Reporter {
  private suite: Suite | null = null

  onBegin(_: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onEnd({ status }: FullResult): void {
    if (status !== 'passed') return
    const tests = this.suite?.allTests() ?? []
    const isOfConsole = (test: TestCase) => test.parent.project()?.name === CONSOLE
    writeBook(
      STOREFRONT,
      tests.filter(test => !isOfConsole(test)),
    )
    writeBook(CONSOLE_BOOK, tests.filter(isOfConsole))
  }
}

function writeBook(book: Book, tests: readonly TestCase[]): void {
  if (tests.length === 0) return
  const page = join(book.folder, 'README.md')
  const states = statesOf(book, existsSync(page) ? readFileSync(page, 'utf8') : '')
  for (const { annotations } of tests)
    for (const { type, description } of annotations) {
      const { name, caption } = readNote(type, description)
      if (name) states.set(name, caption)
    }
  writeFileSync(page, `${book.introduction}\n${tableOf(book, states)}`)
}

const rowStart = (name: string, caption: string) => `**${caption}** \`${name}\``

/** What the page names already and still has an image of. */
function statesOf(book: Book, page: string): Map<string, string> {
  const states = new Map<string, string>()
  for (const [, caption = '', name = ''] of page.matchAll(/^\| \*\*(.+?)\*\* `(.+?)`/gm)) {
    if (Object.keys(book.sets).some(set => existsSync(fileOf(book, name, set)))) states.set(name, caption)
  }
  return states
}

const fileOf = ({ folder }: Book, name: string, set: string) => join(folder, `${name}--${set}.webp`)

function tableOf(book: Book, states: ReadonlyMap<string, string>): string {
  const columns = ['State', ...Object.values(book.sets)]
  const head = `| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}`
  const rows = [...states].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(row => rowOf(book, row))
  return `${head}\n${rows.join('\n')}\n`
}

function rowOf(book: Book, [name, caption]: readonly [string, string]): string {
  const cells = Object.entries(book.sets).map(([set, words]) => {
    const file = `${name}--${set}.webp`
    if (!existsSync(fileOf(book, name, set))) return ''
    return `<a href="${file}"><img src="${file}" alt="${caption}: ${words}" height="${THUMBNAIL_HEIGHT_PX}"></a>`
  })
  return `| ${[rowStart(name, caption), ...cells].join(' | ')} |`
}
