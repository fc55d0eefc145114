// The menu for who asks with a token; without one the kept bytes of the same answer are sent.
import { readMenu } from '@pesan/contract/api'
import type { Mount } from '../../http/mount.ts'

export function mountMenu(mount: Mount): void {
  mount(readMenu, async ({ caller, query }) => (await caller.company.catalogue(query.locale)).menu)
}
