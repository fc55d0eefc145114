// The customer of this page. Loaded only when somebody is signed in, because the query library comes with it.
import { companyCall } from '../../lib/api/company-call.ts'
import { queryClient } from '../../lib/query-client.ts'
import { createCustomerWatch } from './customer-watch.ts'

export const customer = createCustomerWatch({ call: companyCall, queries: queryClient })
