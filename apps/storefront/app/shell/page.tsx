// What the server wrote into the page (company, menu version, language) and the messages of that language,
// for every component below.

import type { Rupiah } from '@pesan/contract/money'
import type { PageProps } from '@pesan/contract/page-props'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createT, type Messages, type T } from '../lib/i18n/t.ts'

interface PageContextValue {
  page: PageProps
  t: T
}

const PageContext = createContext<PageContextValue | null>(null)

interface PageProviderProps {
  page: PageProps
  messages: Messages
  children: ReactNode
}

export function PageProvider({ page, messages, children }: PageProviderProps) {
  const value = useMemo(() => ({ page, t: createT(page.locale, messages) }), [page, messages])
  return <PageContext value={value}>{children}</PageContext>
}

export const usePage = (): PageProps => usePageContext().page

/** `const t = useT()`, then `t('cart.title')`. */
export const useT = (): T => usePageContext().t

/** CHARGE-10: prices of the menu as the company shows them, with or without "++". */
export function usePrice(): (amount: Rupiah) => string {
  const { price_suffix: suffix = '' } = usePage().company
  return amount => formatRupiah(amount) + suffix
}

function usePageContext(): PageContextValue {
  const value = useContext(PageContext)
  if (!value) throw new Error('no PageProvider')
  return value
}
