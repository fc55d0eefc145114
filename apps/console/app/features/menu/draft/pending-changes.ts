// Changes of this device that the server has not confirmed, in the order in which they were made.
import type { MenuChange, MenuContent } from '@pesan/contract/menu-content'
import { applyChanges, type UnappliedChange } from '@pesan/domain/menu-draft/apply-changes'
import { idOf } from '@pesan/domain/menu-draft/open-draft'
import { isSameField } from './field-conflict.ts'

export interface PendingChanges {
  /** Of a call without an answer: it may have arrived, so that they are sent again unchanged before anything newer. */
  unanswered: MenuChange[]
  waiting: MenuChange[]
}

export const NOTHING_PENDING: PendingChanges = { unanswered: [], waiting: [] }

export const isPending = ({ unanswered, waiting }: PendingChanges): boolean =>
  unanswered.length + waiting.length > 0

/** How many fields they change. */
export const countPending = ({ unanswered, waiting }: PendingChanges): number =>
  new Set([...unanswered, ...waiting].map(idOf)).size

/** What several pages left. */
export const joined = (left: readonly PendingChanges[]): PendingChanges => ({
  unanswered: left.flatMap(({ unanswered }) => unanswered),
  waiting: left.flatMap(({ waiting }) => waiting),
})

interface AppliedChanges {
  /** The menu once the call without an answer has arrived. */
  sent: MenuContent
  content: MenuContent
  conflicts: UnappliedChange[]
}

/** Of two changes of one field the newer one decides whether it is in conflict. */
export function applyPending(
  confirmed: MenuContent,
  { unanswered, waiting }: PendingChanges,
): AppliedChanges {
  const sent = applyChanges(confirmed, unanswered)
  const all = applyChanges(sent.content, waiting)
  const undecided = sent.conflicts.filter(({ change }) => !waiting.some(newer => isSameField(newer, change)))
  return { sent: sent.content, content: all.content, conflicts: [...undecided, ...all.conflicts] }
}
