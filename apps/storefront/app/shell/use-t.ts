// The texts of the page's language: `const t = useT()`, then `t('cart.title')`.
import { createT, type Locale, type T } from '../lib/i18n/t.ts'
import { usePage } from './page.tsx'

const texts = new Map<Locale, T>()

export function useT(): T {
  const { locale } = usePage()
  const known = texts.get(locale)
  if (known) return known
  const t = createT(locale)
  texts.set(locale, t)
  return t
}
