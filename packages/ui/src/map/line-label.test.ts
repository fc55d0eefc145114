import { describe, expect, it } from 'vitest'
import { labelOnLine } from './line-label.ts'

const SEEN = { left: 0, top: 0, right: 400, bottom: 250 }

describe('labelOnLine', () => {
  it('places the label in the middle of the visible part of a road whose ends are outside', () => {
    const label = labelOnLine(
      [
        { x: -1000, y: 100 },
        { x: 1000, y: 100 },
      ],
      80,
      SEEN,
    )
    expect(label).toEqual({ x: 200, y: 100, angle: 0 })
  })

  it('never places text upside down, whatever the direction of the road', () => {
    for (const line of [
      [
        { x: 100, y: 10 },
        { x: 200, y: 110 },
      ],
      [
        { x: 200, y: 110 },
        { x: 100, y: 10 },
      ],
    ])
      expect(labelOnLine(line, 60, SEEN)?.angle).toBeCloseTo(45)
  })

  it('omits a road that is too short, too bent or out of view', () => {
    const short = [
      { x: 10, y: 10 },
      { x: 40, y: 10 },
    ]
    const bent = [
      { x: 100, y: 100 },
      { x: 150, y: 100 },
      { x: 150, y: 150 },
    ]
    const away = [
      { x: 10, y: 300 },
      { x: 300, y: 300 },
    ]
    for (const line of [short, bent, away, []]) expect(labelOnLine(line, 80, SEEN)).toBeNull()
  })

  it('uses the longest of several visible stretches', () => {
    const line = [
      { x: 10, y: 20 },
      { x: 100, y: 20 },
      { x: 100, y: -50 },
      { x: 120, y: -50 },
      { x: 120, y: 200 },
    ]
    expect(labelOnLine(line, 60, SEEN)).toEqual({ x: 120, y: 100, angle: 90 })
  })
})
