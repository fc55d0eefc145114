// The Indonesian messages of the storefront beside the menu room, which load with it.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { menuCustomer } from '../../../features/menu/customer/messages.id.ts'
import type { MenuCustomerCatalogue } from './menu-customer.en.ts'

const messages = { ...menuCustomer } as const

type Complete = [Untranslated<MenuCustomerCatalogue, typeof messages>] extends [never]
  ? Record<keyof MenuCustomerCatalogue, Message>
  : { untranslated: Untranslated<MenuCustomerCatalogue, typeof messages> }

export const menuCustomerId: Complete = messages
