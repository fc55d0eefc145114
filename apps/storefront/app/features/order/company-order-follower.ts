// The one order follower of the page.
import { companyRealtime } from '../../lib/company-realtime.ts'
import { queryClient } from '../../lib/query-client.ts'
import { createOrderFollower } from './order-follower.ts'

export const orderFollower = createOrderFollower({ realtime: companyRealtime, queries: queryClient })
