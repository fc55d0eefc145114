// The name of a copy, shortened where the menu has no more room for it.
import type { T } from '../../lib/i18n/t.ts'

export function copyName(t: T, name: string, maxLength: number): string {
  const room = maxLength - t('menu.copyName', { name: '' }).length
  const shortened = Array.from(name).slice(0, room).join('').trimEnd()
  return t('menu.copyName', { name: shortened })
}
