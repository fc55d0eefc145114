// Reads the page's props from the document.
import type { CompanyProps } from '@pesan/contract/company'
import type { CompanyId } from '@pesan/contract/ids'
import type { PageProps } from '@pesan/contract/page-props'
import { isId, isInteger, isNullOr, isObjectOf, isText } from './guards.ts'

export const PAGE_PROPS_ID = 'page-props'

/**
 * The document and this script belong to one release, so this check only detects content that is not props at
 * all.
 */
const isAboutCompany = isObjectOf<{
  company: Pick<CompanyProps, 'id'>
  menuVersion: number
  categoryId: string | null
}>({
  company: isObjectOf({ id: isId<CompanyId> }),
  menuVersion: isInteger(0),
  categoryId: isNullOr(isText),
})
const arePageProps = (content: unknown): content is PageProps => isAboutCompany(content)

export function readPageProps(text: string | null | undefined): PageProps {
  const content: unknown = JSON.parse(text ?? 'null')
  if (!arePageProps(content)) throw new Error(`no company in #${PAGE_PROPS_ID}`)
  return content
}

let known: PageProps | undefined

/**
 * The props of the page in the browser, read once from the document. Never called during server rendering.
 */
export function pageProps(): PageProps {
  known ??= readPageProps(document.getElementById(PAGE_PROPS_ID)?.textContent)
  return known
}
