// Puts the response cache together: every cacheable route, and the paths that no page may have.

import type { OutletId } from '@pesan/contract/ids'
import type { Company } from '../companies/company.ts'
import type { DbPool } from '../db/pool.ts'
import { consoleOrigin, frameOrigin, originOf } from '../features/company/public-address.ts'
import type { ImageFiles } from '../features/image/image-files.ts'
import { readDraftedMenu } from '../features/menu/drafted-menu.service.ts'
import { openingsOf } from '../features/opening/opening.service.ts'
import { createPageNotice } from '../features/opening/page-notice.service.ts'
import { createPageSelling } from '../features/opening/page-selling.service.ts'
import { listOutlets } from '../features/outlet/outlet.service.ts'
import { type PaymentAccounts, takesOnline } from '../features/payment/payment-accounts.ts'
import { createPagePaths, type PagePaths } from '../http/page-paths.ts'
import { ResponseCache } from '../http/response-cache.ts'
import type { Clock } from '../providers/clock.ts'
import { SOCKET_PATH } from '../realtime/hub.ts'
import { createPages } from '../render/pages.ts'
import { createPreviews } from '../render/preview.ts'
import type { Storefront } from '../render/storefront.ts'
import type { Settings } from '../settings/settings.ts'
import { createCacheableRoutes } from './cacheable-routes.ts'
import { paymentSettings } from './composition.ts'
import type { RealtimeParts } from './realtime-parts.ts'

export interface ResponseParts {
  responses: ResponseCache
  pagePaths: PagePaths
  /** The public address of a company. */
  originOf(company: Company): string
  /** Where the console frames pages of a company. */
  frameOriginOf(slug: string): string
  renderPreview: ReturnType<typeof createPreviews>
}

export interface ResponsePartsOptions {
  settings: Settings
  storefront: Storefront
  realtime: RealtimeParts['forBrowsers']
  db: DbPool
  accounts: PaymentAccounts
  imageFiles: ImageFiles
  clock: Clock
}

export function createResponseParts({
  settings,
  storefront,
  realtime,
  db,
  accounts,
  imageFiles,
  clock,
}: ResponsePartsOptions): ResponseParts {
  const publicOrigin = (company: Company): string => originOf(company, settings)
  const makers = {
    storefront,
    realtime,
    map: settings.map,
    payments: paymentSettings(settings),
    findsCountry: settings.countrySources.length > 0,
    signsInByMessage: settings.whatsappNumber !== null,
    onlinePaymentOf: async (company: Company) => ({
      isOn: await takesOnline(accounts, company),
      cardPublishableKey: (await accounts.findCardAccount(company))?.publishableKey ?? null,
    }),
    originOf: publicOrigin,
    listOutlets: (company: Company) => listOutlets({ db }, { companyId: company.id }),
    listTimes: async (company: Company) => (await openingsOf({ db }, company)).public.outlets,
  }
  const opening = {
    noticeOf: (company: Company, outletId: OutletId | null = null) =>
      createPageNotice({ db }, company, outletId),
    sellingOf: createPageSelling,
    now: clock.now,
  }
  const pages = createPages(makers, opening)
  const pagePaths = createPagePaths()
  for (const path of [...storefront.assets.keys(), SOCKET_PATH]) pagePaths.claim(path)
  const routes = createCacheableRoutes({ db, imageFiles, pages, originOf: publicOrigin }, pagePaths)
  return {
    responses: new ResponseCache(routes, settings.responseCacheBytes),
    pagePaths,
    originOf: publicOrigin,
    frameOriginOf: slug => frameOrigin(slug, settings),
    renderPreview: createPreviews({
      makers,
      opening,
      readDraftedMenu: (company, locale) => readDraftedMenu({ db }, company, locale),
      consoleOrigin: consoleOrigin(settings),
    }),
  }
}
