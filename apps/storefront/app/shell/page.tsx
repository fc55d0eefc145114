// What the server wrote into the page (company, menu version, language), for every component below.
import { createContext, type ReactNode, useContext } from 'react'
import type { PageProps } from '../lib/page-props.ts'

const PageContext = createContext<PageProps | null>(null)

export function PageProvider({ page, children }: { page: PageProps; children: ReactNode }) {
  return <PageContext value={page}>{children}</PageContext>
}

export function usePage(): PageProps {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage is for components inside a PageProvider')
  return page
}
