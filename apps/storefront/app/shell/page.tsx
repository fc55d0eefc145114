// What the server wrote into the page (company, menu version, language) and the messages of that language,
// for every component below.

import type { PageProps } from '@pesan/contract/page-props'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { createT, type T, type Texts } from '../lib/i18n/t.ts'

interface PageContextValue {
  page: PageProps
  t: T
}

const PageContext = createContext<PageContextValue | null>(null)

interface PageProviderProps {
  page: PageProps
  texts: Texts
  children: ReactNode
}

export function PageProvider({ page, texts, children }: PageProviderProps) {
  const value = useMemo(() => ({ page, t: createT(page.locale, texts) }), [page, texts])
  return <PageContext value={value}>{children}</PageContext>
}

export const usePage = (): PageProps => usePageContext().page

export function usePageContext(): PageContextValue {
  const value = useContext(PageContext)
  if (!value) throw new Error('no PageProvider')
  return value
}
