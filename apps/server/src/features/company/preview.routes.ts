// The storefront with values that are not saved, for the frame of the console alone: nothing stores it, and nothing finds it.
import type { FastifyInstance } from 'fastify'
import type { CompanyDirectory, CompanyEntry } from '../../companies/company-directory.ts'
import { Refused } from '../../http/refusal.ts'
import { type PreviewDeps, type PreviewRow, readPreview } from './company-preview.service.ts'
import { PREVIEW_PATH } from './company-settings.routes.ts'

export interface PreviewRouteDeps extends Pick<PreviewDeps, 'db' | 'clock'> {
  directory: CompanyDirectory
  renderPreview(entry: CompanyEntry, preview: PreviewRow): Promise<{ html: string; policy: string }>
}

export function mountPreview(app: FastifyInstance, { directory, renderPreview, ...deps }: PreviewRouteDeps) {
  app.get<{ Params: { token: string } }>(`${PREVIEW_PATH}/:token`, async (request, reply) => {
    const found = await directory.currentByHost(request.headers.host ?? '')
    if (found.status !== 'found') throw new Refused('company_not_found')
    // A link that is passed on opens as a document, and other pages may not frame it.
    const destination = request.headers['sec-fetch-dest']
    if (destination !== undefined && destination !== 'iframe') throw new Refused('not_found')
    const { entry } = found
    const preview = await readPreview(deps, { companyId: entry.id, token: request.params.token })
    if (!preview) throw new Refused('not_found')
    const { html, policy } = await renderPreview(entry, preview)
    reply.removeHeader('x-frame-options')
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
      })
      .send(html)
  })
}
