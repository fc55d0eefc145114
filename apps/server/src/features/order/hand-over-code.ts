// The code of an order that its customer says at the counter (BOARD-19). It is derived and stored nowhere.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { HAND_OVER_CODE_LENGTH } from '@pesan/contract/order'

interface OrderKey {
  companyId: CompanyId
  orderId: OrderId
}

/** 48 bits, so that each of the ten thousand codes is as likely as the others. */
const BYTES = 6

export function handOverCodeOf(key: Buffer, { companyId, orderId }: OrderKey): string {
  const digest = createHmac('sha256', key).update(`${companyId}\n${orderId}`).digest()
  const number = digest.readUIntBE(0, BYTES) % 10 ** HAND_OVER_CODE_LENGTH
  return String(number).padStart(HAND_OVER_CODE_LENGTH, '0')
}

/** `code` has four digits. Takes the same time for each. */
export const isHandOverCode = (key: Buffer, order: OrderKey, code: string): boolean =>
  timingSafeEqual(Buffer.from(handOverCodeOf(key, order)), Buffer.from(code))
