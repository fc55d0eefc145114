// The endpoint of the activity log: what the people of a company and its systems did.

import * as api from '@pesan/contract/api'
import type { ReadDb } from '../../db/pool.ts'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { listActivity } from '../activity/activity.service.ts'
import { toEntryAnswer } from '../activity/entry-answer.ts'

const MAX_PAGE = 100

export function mountActivity(mount: Mount, deps: { reads: ReadDb }): void {
  mount(api.listActivity, async ({ query, caller }) => {
    const { actor = null, kind = null, day = null, cursor = null, limit = MAX_PAGE } = query
    const { company } = caller
    const listed = await listActivity(deps, { company, actor, kind, day, cursor, limit: Number(limit) })
    if (listed.status === 'cursor_invalid') throw new Refused('cursor_invalid')
    return { data: listed.entries.map(toEntryAnswer), next_cursor: listed.nextCursor }
  })
}
