// Serves the document with the card number form, at every company's host, for the account under which its cards are stored.
import type { FastifyInstance } from 'fastify'
import type { CompanyDirectory } from '../../companies/company-directory.ts'
import { type CachedResponse, sendCachedResponse } from '../../http/cached-response.ts'
import { Refused } from '../../http/refusal.ts'
import { readRequestHeaders } from '../../http/request-headers.ts'
import { CARD_FORM_PATH, createCardForm } from '../../render/card-form.ts'
import type { Storefront } from '../../render/storefront.ts'
import type { XenditSettings } from '../../settings/xendit-settings.ts'
import type { CardAccount, PaymentAccounts } from './payment-accounts.ts'

export interface CardFormDeps {
  directory: CompanyDirectory
  storefront: Storefront
  xendit: XenditSettings
  payments: { accounts: PaymentAccounts }
}

/** Most companies share the one of the installation. */
const MAX_CACHED = 200

export function mountCardForm(
  app: FastifyInstance,
  { directory, storefront, xendit, payments: { accounts } }: CardFormDeps,
): void {
  const made = new Map<string, Promise<CachedResponse>>()
  const { sdkUrl, baseUrl } = xendit
  function cardFormOf(
    account: CardAccount,
    parts: NonNullable<Storefront['cardForm']>,
  ): Promise<CachedResponse> {
    const name = JSON.stringify(account)
    const cached = made.get(name)
    if (cached) return cached
    if (made.size >= MAX_CACHED) made.clear()
    const making = createCardForm({ ...parts, ...account, sdkUrl, apiOrigin: new URL(baseUrl).origin })
    made.set(name, making)
    return making
  }
  app.get(CARD_FORM_PATH, async (request, reply) => {
    const headers = readRequestHeaders(request.raw.rawHeaders)
    const found = await directory.currentByHost(headers.host)
    if (found.status === 'unknown') throw new Refused('company_not_found')
    if (found.status !== 'found' || !storefront.cardForm) throw new Refused('not_found')
    const account = await accounts.findCardAccount(found.entry)
    if (!account) throw new Refused('not_found')
    const cached = await cardFormOf(account, storefront.cardForm)
    reply.hijack()
    sendCachedResponse({ isHead: request.method === 'HEAD', headers }, reply.raw, cached)
  })
}
