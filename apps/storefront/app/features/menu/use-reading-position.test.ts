import { describe, expect, it } from 'vitest'
import { activeIndex, readFraction } from './use-reading-position.ts'

const activeAmong = (tops: readonly number[], offsetPx: number) =>
  activeIndex(tops.length, index => tops[index] ?? Number.NaN, offsetPx)

describe('the active category', () => {
  it('MENU-15 is the last one whose top is at or above the offset', () => {
    expect(activeAmong([-900, -200, 200, 700], 200)).toBe(2)
    expect(activeAmong([-900, -200, 201, 700], 200)).toBe(1)
  })

  it('MENU-15 is the first one until another reaches the offset', () => {
    expect(activeAmong([300, 900], 200)).toBe(0)
  })

  it('only a dozen of a thousand categories are measured', () => {
    let measured = 0
    const topOf = (index: number) => {
      measured += 1
      return index * 500 - 123_456
    }
    expect(activeIndex(1000, topOf, 200)).toBe(247)
    expect(measured).toBeLessThan(12)
  })

  it('tolerates half a pixel of rounding', () => {
    expect(activeAmong([-100, 200.4], 200)).toBe(1)
  })
})

describe('the reading progress of the menu', () => {
  const position = { height: 2000, offset: 120, windowHeight: 800 }

  it('is 0 at the top and 1 once the end is visible', () => {
    expect(readFraction({ ...position, top: 300 })).toBe(0)
    expect(readFraction({ ...position, top: 120 })).toBe(0)
    expect(readFraction({ ...position, top: -1200 })).toBe(1)
  })

  it('is 1 for a menu that fits on the screen', () => {
    expect(readFraction({ top: 100, height: 300, offset: 120, windowHeight: 800 })).toBe(1)
  })
})
