// The endpoint of the activity log: what the people of a company and its systems did.

import type { ActivityEntry } from '@pesan/contract/activity'
import * as api from '@pesan/contract/api'
import type { ReadDb } from '../../db/pool.ts'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { type EntryRow, listActivity } from '../activity/activity.service.ts'

const MAX_PAGE = 100

export function mountActivity(mount: Mount, deps: { reads: ReadDb }): void {
  mount(api.listActivity, async ({ query, caller }) => {
    const { actor = null, kind = null, day = null, cursor = null, limit = MAX_PAGE } = query
    const { company } = caller
    const listed = await listActivity(deps, { company, actor, kind, day, cursor, limit: Number(limit) })
    if (listed.status === 'cursor_invalid') throw new Refused('cursor_invalid')
    return { data: listed.entries.map(toEntry), next_cursor: listed.nextCursor }
  })
}

const toEntry = ({
  actorKind,
  actorId,
  actorName,
  deviceId,
  deviceName,
  subjectId,
  subjectName,
  ...row
}: EntryRow): ActivityEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: {
    kind: actorKind,
    id: actorId,
    name: actorName,
    device: deviceId === null ? null : { id: deviceId, name: deviceName ?? deviceId },
  },
  action: row.action,
  subject: subjectId === null ? null : { id: subjectId, name: subjectName ?? subjectId },
  before: row.before,
  after: row.after,
})
