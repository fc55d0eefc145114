import { expect, test } from 'vitest'
import { themeAt } from './theme.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00`)

test.each([
  ['05:59', 'dark'],
  ['06:00', 'light'],
  ['18:29', 'light'],
  ['18:30', 'dark'],
])('by the hour, %s is %s', (time, theme) => {
  expect(themeAt('hour', at(time))).toBe(theme)
})

test('a chosen theme does not depend on the hour', () => {
  expect(themeAt('light', at('23:00'))).toBe('light')
  expect(themeAt('dark', at('12:00'))).toBe('dark')
})
