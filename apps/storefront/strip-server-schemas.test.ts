import { expect, it } from 'vitest'
import { asCalled } from './strip-server-schemas.ts'

const NOTHING = 'const nothing = z.object({});\n'

it('an endpoint keeps its URL and its answer', () => {
  const table = `${NOTHING}export const createDeliveryLead = {
  summary: 'Ask to be told, {later}',
  method: 'POST', path: '/leads', access: 'guest', limit: 'lead',
  body: leadBody, answer: nothing, errors: [],
};
export * from './restaurant-api.ts'`
  const row = asCalled(table)
  expect(row.replace(/\s+/g, ' ')).toBe(
    "const nothing = z.object({}); export const createDeliveryLead = { method: 'POST', path: '/leads', access: 'guest', answer: nothing, }; export * from './restaurant-api.ts'",
  )
})

it('a table from which nothing can be removed is rejected', () => {
  expect(() => asCalled(NOTHING)).toThrow('unknown')
})
