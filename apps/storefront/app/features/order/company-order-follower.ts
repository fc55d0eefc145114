// The order follower of the page, which also stores what was seen of orders.
import { companyRealtime } from '../../lib/company-realtime.ts'
import { queryClient } from '../../lib/query-client.ts'
import { cacheViewedOrders } from './cached-orders.ts'
import { createOrderFollower } from './order-follower.ts'

export const orderFollower = createOrderFollower({ realtime: companyRealtime, queries: queryClient })

cacheViewedOrders(queryClient)
