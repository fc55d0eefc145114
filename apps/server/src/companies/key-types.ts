// The parameters by which most statements find what belongs to a company.
import type { CompanyId, CustomerId, OrderId } from '@pesan/contract/ids'
import { uuid } from '../db/sql-types.ts'

export const companyKey = { companyId: uuid<CompanyId>() }
export const customerKey = { ...companyKey, customerId: uuid<CustomerId>() }
export const orderOfCompanyKey = { ...companyKey, orderId: uuid<OrderId>() }
