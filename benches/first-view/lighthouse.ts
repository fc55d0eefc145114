// Lighthouse's judgement of the home page with its own settings for a phone: a simulated slow network and processor.
import lighthouse from 'lighthouse'
import * as v from 'valibot'
import { BenchStopped } from '../harness/run-scope.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const result = v.object({
  lighthouseVersion: v.string(),
  environment: v.object({ benchmarkIndex: v.number() }),
  categories: v.object(v.entriesFromList(CATEGORIES, v.object({ score: v.number() }))),
  audits: v.record(v.string(), v.object({ score: v.nullable(v.number()), scoreDisplayMode: v.string() })),
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
  const { lighthouseVersion, environment, categories, audits } = v.parse(result, run.lhr)
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
