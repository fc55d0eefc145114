import { afterEach, expect, it, vi } from 'vitest'
import { scrollBehavior } from './scroll-behavior.ts'

afterEach(() => vi.unstubAllGlobals())

it('a page scrolls smoothly, unless its visitor prefers reduced motion', () => {
  const wants = (less: boolean) =>
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: less && query.includes('reduced-motion') }))
  wants(false)
  expect(scrollBehavior()).toBe('smooth')
  wants(true)
  expect(scrollBehavior()).toBe('auto')
})
