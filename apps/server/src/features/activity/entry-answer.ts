// An entry of the activity log on the wire.
import type { ActivityEntry } from '@pesan/contract/activity'
import type { EntryRow } from './activity.repository.ts'

export const toEntryAnswer = ({
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
