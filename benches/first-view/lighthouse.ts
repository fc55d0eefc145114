// Lighthouse's judgement of the home page with its own settings for a phone: a simulated slow network and processor.
import lighthouse from 'lighthouse'
import * as z from 'zod'
import { BenchStopped } from '../harness/run-scope.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const result = z.object({
  lighthouseVersion: z.string(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ score: z.number().nullable(), scoreDisplayMode: z.string() })),
})

export interface LighthouseFigures {
  version: string
  /** 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Its own small reckoning, higher is faster: what four times slower than this machine means. */
  machineSpeed: number
  /** Audits that were not passed. */
  failed: string[]
}

/** `debuggingPort`: of a browser that was started with one. */
export async function runLighthouse(address: string, debuggingPort: number): Promise<LighthouseFigures> {
  const run = await lighthouse(address, {
    port: debuggingPort,
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
  })
  if (!run) throw new BenchStopped('Lighthouse gave no result')
  const { lighthouseVersion, environment, categories, audits } = result.parse(run.lhr)
  const scoreOf = (category: (typeof CATEGORIES)[number]) => Math.round(categories[category].score * 100)
  return {
    version: lighthouseVersion,
    machineSpeed: Math.round(environment.benchmarkIndex),
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    failed: Object.entries(audits)
      .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score === 0)
      .map(([name]) => name),
  }
}
