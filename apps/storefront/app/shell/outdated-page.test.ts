import { describe, expect, it } from 'vitest'
import { newerScripts } from './outdated-page.ts'

const OWN = '/assets/page.js /assets/start-a.js'
const NEXT = '/assets/page.js /assets/start-b.js'

const pageOf = (scripts: string) =>
  `<!doctype html><head><script type="module" src="/assets/entry.js" data-page-scripts="${scripts}"></script></head><body><script type="application/json" id="page-props">{}</script></body>`

describe('a page of an earlier release', () => {
  it('is detected by the scripts that the server lists now, even if the first script is unchanged', () => {
    expect(newerScripts(pageOf(NEXT), OWN)).toBe(NEXT)
    expect(newerScripts(pageOf(OWN), OWN)).toBeNull()
  })

  it.each([
    ['the login page of a captive portal', '<script type="module" src="/login.js"></script>'],
    ['nothing', ''],
    ['a refusal', '{"status":false}'],
  ])('%s is not a newer release', (_what, html) => {
    expect(newerScripts(html, OWN)).toBeNull()
  })
})
