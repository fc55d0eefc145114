// Endpoints of the photos of the menu.
import * as api from '@pesan/contract/api'
import type { Company } from '../../companies/company.ts'
import type { DbPool } from '../../db/pool.ts'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import type { ImageDeps } from './image.service.ts'
import { cutPhoto, listPhotos, storePhoto } from './photo.service.ts'

type Deps = Pick<ImageDeps, 'clock' | 'imageStore' | 'imageFiles'> & {
  db: DbPool
  originOf(company: Company): string
}

export function mountPhotos(mount: Mount, deps: Deps): void {
  mount(api.listMenuPhotos, async ({ caller }) => ({
    data: await listPhotos(deps.db, { companyId: caller.company.id }),
  }))

  mount(api.storePhoto, async ({ body, caller, activity }) => {
    const bytes = Buffer.from(body.content, 'base64')
    const stored = await storePhoto({ ...deps, activity }, { companyId: caller.company.id, bytes })
    if (stored.status === 'refused') throw refused('content', stored.reason)
    const { width, height } = stored.facts
    return { data: { original: stored.original, width, height } }
  })

  mount(api.cutPhoto, async ({ body, caller, activity }) => {
    const result = await cutPhoto({ ...deps, activity }, { company: caller.company, cut: body })
    if (result.status === 'refused') throw refused('original', result.reason)
    return { data: result.photo }
  })
}

const refused = (field: string, reason: string): Refused =>
  new Refused('photo_refused', { errors: { [field]: [`the photo ${reason}`] } })
