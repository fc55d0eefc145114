// What the server writes into every page: the company, the menu version and where realtime is. The same for every
// visitor; nothing personal is in it (AMB-062).
import { company } from '@pesan/contract/company'
import * as z from 'zod/mini'

export const pagePropsSchema = z.object({
  company,
  menuVersion: z.int(),
  locale: z.enum(['en', 'id']),
  realtime: z.object({
    key: z.string(),
    cluster: z.string(),
    host: z.nullable(z.string()),
    port: z.nullable(z.int()),
    forceTls: z.boolean(),
  }),
})
export type PageProps = z.infer<typeof pagePropsSchema>
export type RealtimeSettings = PageProps['realtime']

export const PAGE_PROPS_ID = 'page-props'

let known: PageProps | undefined

/** The props of the page in the browser, read once from the document. Never called while rendering on the server. */
export function pageProps(): PageProps {
  known ??= pagePropsSchema.parse(JSON.parse(document.getElementById(PAGE_PROPS_ID)?.textContent ?? 'null'))
  return known
}
