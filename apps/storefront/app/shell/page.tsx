// What the server wrote into the page (company, menu version, language) and the messages of that language,
// for every component below.

import type { PageProps } from '@pesan/contract/page-props'
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

export function usePageContext(): PageContextValue {
  const value = useContext(PageContext)
  if (!value) throw new Error('no PageProvider')
  return value
}
