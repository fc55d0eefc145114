// An entry of the activity log for unit tests: only what matters is given.
import type { ActivityAction, ActivityEntry, ActivityValues } from '@pesan/contract/activity'

interface Given {
  id?: string
  at?: string
  actor?: ActivityEntry['actor']
  action?: ActivityAction
  /** Of the subject. */
  name?: string | undefined
  before?: ActivityValues | null | undefined
  after?: ActivityValues | null | undefined
}

export const activityEntry = ({
  name,
  before = null,
  after = null,
  ...given
}: Given = {}): ActivityEntry => ({
  id: '0192d3a0-0000-7000-8000-0000000000bb',
  at: '2026-11-24T10:42:00.000Z',
  actor: {
    kind: 'member',
    id: '0192d3a0-0000-7000-8000-0000000000cc',
    name: 'Ratih Wulandari',
    device: null,
  },
  action: 'order.moved',
  subject: name === undefined ? null : { id: '0192d3a0-0000-7000-8000-0000000000aa', name },
  before,
  after,
  ...given,
})
