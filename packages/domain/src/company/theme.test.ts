import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, type Hex } from './colour.ts'
import { deriveTheme, type Theme } from './theme.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`)

/** What distinguishes a button from the page: its edge, or else its fill. */
const visibleEdge = ({ brandEdge, brand }: Theme): Hex => brandEdge ?? brand

describe('the palette of a company', () => {
  test('the two worked examples of the design are reproduced exactly', () => {
    expect(deriveTheme('#D23A1B', '#AE2C11')).toMatchObject({
      brand: '#D23A1B',
      onBrand: '#FFFFFF',
      brandHover: '#AE2C11',
      brandPressed: '#9E2205',
      brandInk: '#CD3414',
      tint100: '#FFEEEA',
      canvas: '#FCF9F8',
      lineStrong: '#918684',
      ink1: '#211614',
      disabledInk: '#6B6260',
    })
    expect(deriveTheme('#1F5C41', '#17472F')).toMatchObject({
      brandPressed: '#093C25',
      brandInk: '#1F5C41',
      tint200: '#CDF0DD',
      sunken: '#EFF4F1',
      ink3: '#606A64',
    })
  })

  test('text is readable on any two given colours', () => {
    fc.assert(
      fc.property(colour, colour, (primary, hover) => {
        const theme = deriveTheme(primary, hover)
        const pairs: [Hex, Hex][] = [
          [theme.onBrand, theme.brand],
          [theme.onBrand, theme.brandHover],
          [theme.onBrand, theme.brandPressed],
          [theme.brandInk, theme.tint100],
          [theme.ink3, theme.sunken],
          [theme.disabledInk, theme.disabled],
        ]
        for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(theme.lineStrong, theme.surface)).toBeGreaterThanOrEqual(3)
        for (const page of [theme.surface, theme.canvas])
          expect(contrast(visibleEdge(theme), page)).toBeGreaterThanOrEqual(3)
      }),
    )
  })

  test('a fill that stands out from the page has no edge; a light one keeps its colour inside a darker edge', () => {
    expect(deriveTheme('#D23A1B', null).brandEdge).toBeNull()
    const light = deriveTheme('#F4F1EA', null)
    expect(light.brand).toBe('#F4F1EA')
    expect(contrast(visibleEdge(light), light.canvas)).toBeCloseTo(3, 1)
  })

  test('a missing or malformed colour falls back to a neutral slate', () => {
    const fallback = deriveTheme(null, null)
    for (const bad of ['', 'red', '#12345', 'url(x)', '#12345g'])
      expect(deriveTheme(bad, bad)).toEqual(fallback)
  })
})
