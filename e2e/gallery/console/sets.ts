// At which sizes and in which colours a state of the console is shown.
import type { Page } from '@playwright/test'

export const CONSOLE_SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 800, height: 1280 },
  desk: { width: 1280, height: 800 },
} as const
export const CONSOLE_THEMES = ['light', 'dark'] as const

/** `name` is the file's, `caption` what one sees. */
export type Camera = (page: Page, name: string, caption: string) => Promise<void>
