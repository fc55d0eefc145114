// The Indonesian messages that the console starts with. A missing key or a different set of placeholders does not compile.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { member } from '../../../features/member/messages.id.ts'
import { opening } from '../../../features/opening/messages.id.ts'
import { orderChanges } from '../../../features/order/changes/messages.id.ts'
import { counterTest } from '../../../features/order/counter-test/messages.id.ts'
import { order } from '../../../features/order/messages.id.ts'
import { wall } from '../../../features/order/wall/messages.id.ts'
import { printing } from '../../../features/printer/messages.id.ts'
import { stock } from '../../../features/stock/messages.id.ts'
import { ticket } from '../../../features/ticket/messages.id.ts'
import { shell } from '../../../shell/messages.id.ts'
import type { InitialCatalogue } from './en.ts'

const messages = {
  ...shell,
  ...member,
  ...order,
  ...orderChanges,
  ...wall,
  ...counterTest,
  ...opening,
  ...printing,
  ...stock,
  ...ticket,
} as const

type Complete = [Untranslated<InitialCatalogue, typeof messages>] extends [never]
  ? Record<keyof InitialCatalogue, Message>
  : { untranslated: Untranslated<InitialCatalogue, typeof messages> }

export const id: Complete = messages
