// Some figures are those of an integration test at full size: the test asserts, its bench says how large.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

export interface FullSizeTest {
  /** From the repository's root. */
  file: string
  project?: 'unit' | 'integration'
  /** Part of the titles to be played; without it all of the file. */
  titled?: string
  /** What the test reads its size from. */
  size: Readonly<Record<string, number>>
  /** For each test; without it that of the test's own. */
  limitMs?: number
  /** Where the test writes its figures, for one that has any. */
  figuresFile?: string
}

/** Shows the run. Answers the seconds it took, the start of the database included, or null when a test has failed. */
export async function playAtFullSize(test: FullSizeTest): Promise<number | null> {
  const { file, project = 'integration', titled, size, limitMs, figuresFile } = test
  const words = [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    `--project=${project}`,
    '--reporter=verbose',
  ]
  if (limitMs !== undefined) words.push(`--testTimeout=${limitMs}`)
  if (titled !== undefined) words.push(`--testNamePattern=${titled}`)
  const sizes = Object.entries(size).map(([name, value]) => [name, String(value)])
  const startedAt = performance.now()
  const program = spawn(process.execPath, [...words, file], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...Object.fromEntries(sizes),
      ...(figuresFile === undefined ? {} : { FIGURES_FILE: figuresFile }),
    },
  })
  const [code] = (await once(program, 'close')) as [number | null]
  return code === 0 ? (performance.now() - startedAt) / 1000 : null
}
