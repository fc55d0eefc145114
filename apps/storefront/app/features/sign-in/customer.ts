// The customer of this page. Loaded only for a session, because it brings the query library.
import { companyCall } from '../../lib/api/company-call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { createCustomerWatch } from './customer-watch.ts'

export const customer = createCustomerWatch({ call: companyCall, queries: queryClient })
