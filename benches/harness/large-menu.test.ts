import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { largeMenu } from './large-menu.ts'

const IMPORT_LIMIT_BYTES = 5 * 1024 * 1024
const categories = v.array(v.object({ id: v.string(), items: v.array(v.object({ id: v.string() })) }))
const menu = v.union([
  v.pipe(
    v.object({ categories }),
    v.transform(found => found.categories),
  ),
  v.pipe(
    v.object({ sections: v.array(v.object({ categories })) }),
    v.transform(found => found.sections.flatMap(section => section.categories)),
  ),
])

describe('the grown sample menu', () => {
  it.each([200, 2_000, 10_000])('has exactly %i products and fits into one import', async count => {
    const document = await largeMenu(count)
    const lists = v.parse(menu, document)
    const ids = lists.flatMap(({ items }) => items.map(({ id }) => id))
    expect(ids).toHaveLength(count)
    expect(new Set(ids).size).toBe(count)
    expect(lists.length).toBeLessThanOrEqual(100)
    expect(Math.max(...lists.map(({ items }) => items.length))).toBeLessThanOrEqual(300)
    expect(JSON.stringify(document).length).toBeLessThan(IMPORT_LIMIT_BYTES)
  })

  it('is the same every time', async () => {
    expect(await largeMenu(500)).toEqual(await largeMenu(500))
  })
})
