import { expect, test } from 'vitest'
import { companySettings, OPERATOR_MEMBERS } from './company-settings.ts'
import { companyDocument, outletDocument } from './restaurant.ts'

const membersOf = ({ entries }: { entries: object }) => Object.keys(entries)
const HOURS = ['opening_hours', 'delivery_hours', 'pickup_hours', 'slot_orders', 'slot_items', 'special_days']

test('OPEN-04 people of the company change each member of its document, save for what is the operator’s', () => {
  const changed = [...membersOf(companySettings), 'charges', ...OPERATOR_MEMBERS]
  expect(changed.toSorted()).toEqual(membersOf(companyDocument).toSorted())
  const [outlets] = companySettings.entries.outlets.pipe
  expect([...membersOf(outlets.item), ...HOURS].toSorted()).toEqual(membersOf(outletDocument).toSorted())
})
