// Endpoints for the API keys of a company: its owners', and operators'.
import * as api from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { createApiKey, type KeyDeps, listKeys, revokeApiKey, rotateApiKey } from './api-key.service.ts'

export function mountApiKeys(mount: Mount, deps: KeyDeps): void {
  mount(api.createApiKey, async ({ body, caller, activity }) => {
    const made = await createApiKey({ ...deps, activity }, { companyId: caller.company.id, ...body })
    if (!made) throw new Refused('api_key_limit')
    return { data: made }
  })

  mount(api.listApiKeys, async ({ caller }) => {
    const keys = await listKeys(deps, { companyId: caller.company.id })
    return {
      data: keys.map(({ createdAt, revokedAt, ...key }) => ({
        ...key,
        created_at: createdAt.toISOString(),
        revoked_at: revokedAt?.toISOString() ?? null,
      })),
    }
  })

  mount(api.rotateApiKey, async ({ params, body, caller, activity }) => {
    const graceMs = body.keep_minutes * 60_000
    const companyId = caller.company.id
    const made = await rotateApiKey({ ...deps, activity }, { companyId, ...params, graceMs })
    if (!made) throw new Refused('api_key_not_found')
    return { data: made }
  })

  mount(api.revokeApiKey, async ({ params, caller, activity }) => {
    if (!(await revokeApiKey({ ...deps, activity }, { companyId: caller.company.id, ...params })))
      throw new Refused('api_key_not_found')
    return {}
  })
}
