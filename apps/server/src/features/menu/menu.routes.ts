// The menu: the cached bytes for visitors. A token is validated first, so its caller gets an answer of the endpoint.
import { readMenu } from '@pesan/contract/api'
import { requestedBy } from '../../http/cached.routes.ts'
import { CachedAnswer, type Mount } from '../../http/mount.ts'
import type { ResponseCache } from '../../http/response-cache.ts'

export function mountMenu(mount: Mount, { responses }: { responses: ResponseCache }): void {
  mount(readMenu, async ({ caller: { company, customer }, query, request }) => {
    const cached = customer === null ? await responses.get(company, requestedBy(request, company)) : null
    return cached ? new CachedAnswer(cached) : (await company.catalogue(query.locale)).menu
  })
}
