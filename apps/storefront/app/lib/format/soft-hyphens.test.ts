import { describe, expect, it } from 'vitest'
import { softHyphenated } from './soft-hyphens.ts'

const breaks = (text: string) => softHyphenated(text, 'id').replaceAll('\u00AD', '-')

describe('long Indonesian words', () => {
  it.each(['pertanggungjawaban', 'berkesinambungan', 'keberlangsungan'])(
    '%s may break between syllables',
    word => {
      const parts = breaks(word).split('-')
      expect(parts.join('')).toBe(word)
      expect(parts.length).toBeGreaterThan(1)
      expect(parts[0]?.length).toBeGreaterThanOrEqual(4)
      expect(parts.at(-1)?.length).toBeGreaterThanOrEqual(4)
      for (const part of parts) expect(part).toMatch(/[aiueo]/)
    },
  )

  it('ng and ny are one sound', () => {
    expect(breaks('berkesinambungan')).not.toMatch(/n-g/)
    expect(breaks('menyanyikannya')).not.toMatch(/n-y/)
  })

  it('short words and other languages stay unchanged', () => {
    expect(breaks('Nasi goreng kampung')).toBe('Nasi goreng kampung')
    expect(softHyphenated('Cheeseburgerspecial', 'en')).toBe('Cheeseburgerspecial')
  })
})
