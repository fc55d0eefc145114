// An example of the call about met and missed promises.
import type { Example } from './example.ts'
import type * as promiseApi from './promise-api.ts'

const outlet_id = '0192d3a0-0000-7000-8000-000000000b01'

export const promiseExamples = {
  listPromises: {
    answer: {
      data: [
        { outlet_id, hour: '2026-11-21T10:00:00.000Z', met: 19, missed: 1 },
        { outlet_id, hour: '2026-11-21T11:00:00.000Z', met: 24, missed: 3 },
      ],
    },
  },
} satisfies Record<keyof typeof promiseApi, Example>
