// The English messages that the console starts with. English is the original: it defines the keys and the placeholders.
import { member } from '../../../features/member/messages.en.ts'
import { opening } from '../../../features/opening/messages.en.ts'
import { orderChanges } from '../../../features/order/changes/messages.en.ts'
import { counterTest } from '../../../features/order/counter-test/messages.en.ts'
import { order } from '../../../features/order/messages.en.ts'
import { wall } from '../../../features/order/wall/messages.en.ts'
import { printing } from '../../../features/printer/messages.en.ts'
import { stock } from '../../../features/stock/messages.en.ts'
import { ticket } from '../../../features/ticket/messages.en.ts'
import { shell } from '../../../shell/messages.en.ts'

export const en = {
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

export type InitialCatalogue = typeof en
