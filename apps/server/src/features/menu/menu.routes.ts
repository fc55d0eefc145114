// The menu for requests with a token; all others get the cached bytes of the same response.
import { readMenu } from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'

export function mountMenu(mount: Mount): void {
  mount(readMenu, async ({ caller, query }) => (await caller.company.catalogue(query.locale)).menu)
}
