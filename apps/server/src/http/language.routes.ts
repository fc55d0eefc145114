// A customer chooses a language by following a link: the answer sets the cookie and redirects back. It works without
// scripts, and the next page is in that language from its first byte.
import { LANGUAGE_COOKIE, LANGUAGE_PATH } from '@pesan/contract/language'
import type { FastifyInstance } from 'fastify'
import type { Company } from '../companies/company.ts'
import type { CompanyDirectory } from '../companies/company-directory.ts'
import { Refused } from './refusal.ts'

const REMEMBERED_S = 365 * 24 * 60 * 60

export interface LanguageDeps {
  directory: CompanyDirectory
  /** The public address of a company. */
  originOf(company: Company): string
}

export function mountLanguage(app: FastifyInstance, { directory, originOf }: LanguageDeps): void {
  app.get<{ Params: { locale: string } }>(`${LANGUAGE_PATH}:locale`, async (request, reply) => {
    const host = request.headers.host ?? ''
    const found = await directory.currentByHost(host)
    if (found.status !== 'found') throw new Refused('company_not_found')
    const company = found.entry
    const locale = company.props.locales.find(known => known === request.params.locale)
    if (!locale) throw new Refused('not_found')
    const secure = originOf(company).startsWith('https:') ? '; Secure' : ''
    return reply
      .header(
        'set-cookie',
        `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${REMEMBERED_S}; SameSite=Lax; HttpOnly${secure}`,
      )
      .header('cache-control', 'no-store')
      .redirect(wayBack(request.headers.referer, host), 303)
  })
}

/** The previous page, if it is one of this host; never another site. */
export function wayBack(referer: string | undefined, host: string): string {
  if (referer === undefined || !URL.canParse(referer)) return '/'
  const page = new URL(referer)
  if (page.host !== host.toLowerCase() || page.pathname.startsWith(LANGUAGE_PATH)) return '/'
  // Two leading slashes would name a host.
  return page.pathname.replace(/^\/+/, '/') + page.search
}
