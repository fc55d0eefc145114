// The messages of the page's language: `const t = useT()`, then `t('cart.title')`.
import type { T } from '../lib/i18n/t.ts'
import { usePageContext } from './page.tsx'

export const useT = (): T => usePageContext().t
