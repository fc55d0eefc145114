import { describe, expect, it } from 'vitest'
import { newerEntry } from './outdated-page.ts'

const pageOf = (entry: string) =>
  `<!doctype html><head><script type="module" fetchpriority="low" src="${entry}"></script></head><body><script type="application/json" id="page-props">{}</script></body>`

describe('a page of an earlier release', () => {
  it('knows it by the script that the server names now', () => {
    expect(newerEntry(pageOf('/assets/entry-b.js'), '/assets/entry-a.js')).toBe('/assets/entry-b.js')
    expect(newerEntry(pageOf('/assets/entry-a.js'), '/assets/entry-a.js')).toBeNull()
  })

  it.each([
    ['a network that wants to be signed in to', '<script type="module" src="/login.js"></script>'],
    ['nothing', ''],
    ['a refusal', '{"status":false}'],
  ])('%s is no newer release', (_what, html) => {
    expect(newerEntry(html, '/assets/entry-a.js')).toBeNull()
  })
})
