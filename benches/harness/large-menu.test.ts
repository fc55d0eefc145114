import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { largeMenu } from './large-menu.ts'

const IMPORT_LIMIT_BYTES = 5 * 1024 * 1024
const categories = z.array(z.object({ id: z.string(), items: z.array(z.object({ id: z.string() })) }))
const menu = z.union([
  z.object({ categories }).transform(found => found.categories),
  z
    .object({ sections: z.array(z.object({ categories })) })
    .transform(found => found.sections.flatMap(section => section.categories)),
])

describe('the grown sample menu', () => {
  it.each([200, 2_000, 10_000])('has exactly %i products and fits into one import', async count => {
    const document = await largeMenu(count)
    const lists = menu.parse(document)
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
