// An example of the call about what outlives its reason.
import type { Example } from './example.ts'
import type * as reminderApi from './reminder-api.ts'

const since = '2026-11-20T13:10:00.000Z'

export const reminderExamples = {
  listReminders: {
    answer: {
      data: [
        {
          outlet_id: '0192d3a0-0000-7000-8000-000000000b01',
          name: 'Bara Berawa',
          pauses: [{ mode: 'delivery', since }],
          busy: null,
          sold_out: [{ type: 'product', id: 'diavola', name: 'Diavola', since }],
        },
      ],
    },
  },
} satisfies Record<keyof typeof reminderApi, Example>
