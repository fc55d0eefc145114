import { describeDeliveryQuoter } from '../delivery-quoter.contract.ts'
import { disabledQuoter } from '../disabled-quoter.ts'
import { bandTableQuoter } from './band-table.ts'

describeDeliveryQuoter('the price table of a company', () => ({
  perform: async situation => (situation === 'works' ? bandTableQuoter : disabledQuoter),
  faults: ['not_configured'],
}))
