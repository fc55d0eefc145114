// The English messages of the storefront beside the menu room, which load with it.
import { menuCustomer } from '../../../features/menu/customer/messages.en.ts'

export const menuCustomerEn = { ...menuCustomer } as const

export type MenuCustomerCatalogue = typeof menuCustomerEn
