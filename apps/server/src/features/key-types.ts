// The keys that most statements take as parameters, to be spread among their others.
import type { CompanyId, CustomerId, OrderId } from '@pesan/contract/ids'
import { uuid } from '../db/sql-types.ts'

export const companyKey = { companyId: uuid<CompanyId>() }
export const customerKey = { ...companyKey, customerId: uuid<CustomerId>() }
export const orderOfCompanyKey = { ...companyKey, orderId: uuid<OrderId>() }
