// Serves the document with the card number form, at every company's host.
import type { FastifyInstance } from 'fastify'
import type { CompanyDirectory } from '../../companies/company-directory.ts'
import { type CachedResponse, sendCachedResponse } from '../../http/cached-response.ts'
import { Refused } from '../../http/refusal.ts'
import { readRequestHeaders } from '../../http/request-headers.ts'
import { CARD_FORM_PATH, createCardForm } from '../../render/card-form.ts'
import type { Storefront } from '../../render/storefront.ts'
import type { XenditSettings } from '../../settings/xendit-settings.ts'

export interface CardFormDeps {
  directory: CompanyDirectory
  storefront: Storefront
  xendit: XenditSettings | null
}

export function mountCardForm(app: FastifyInstance, { directory, storefront, xendit }: CardFormDeps): void {
  let made: Promise<CachedResponse> | null = null
  app.get(CARD_FORM_PATH, async (request, reply) => {
    const headers = readRequestHeaders(request.raw.rawHeaders)
    const found = await directory.currentByHost(headers.host)
    if (found.status === 'unknown') throw new Refused('company_not_found')
    if (!xendit || !storefront.cardForm) throw new Refused('not_found')
    const { sdkUrl, baseUrl, publishableKey } = xendit
    made ??= createCardForm({
      ...storefront.cardForm,
      sdkUrl,
      apiOrigin: new URL(baseUrl).origin,
      publishableKey,
    })
    const cached = await made
    reply.hijack()
    sendCachedResponse({ isHead: request.method === 'HEAD', headers }, reply.raw, cached)
  })
}
