// The entries of a ledger, and where its money is, in words.

import type { LedgerEntry, MoneyMovement } from '@pesan/contract/ledger'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { methodName } from '@pesan/domain/payment/payment-methods'
import type { T } from '../../../lib/i18n/t.ts'

const BY_HAND = 'by_hand'

const wayOf = (t: T, method: string | null): string =>
  method === BY_HAND ? t('money.byHand') : methodName(t.locale, method ?? '')

export function entryText(t: T, { kind, method, reason, received }: LedgerEntry): string {
  switch (kind) {
    case 'captured':
      return t('money.entry.captured', { method: wayOf(t, method) })
    case 'returned':
      return t('money.entry.returned', { method: wayOf(t, method) })
    case 'reduced':
      return t('money.entry.reduced', { reason: reason ?? '' })
    case 'cash_taken':
      return t(received < 0 ? 'money.entry.cash_undone' : 'money.entry.cash_taken')
    case 'charged':
    case 'cancelled':
    case 'written_off':
      return t(`money.entry.${kind}`)
    case 'provider_fee':
      return t(reason === null ? 'money.entry.provider_fee' : 'money.entry.fee_corrected')
  }
}

/** Who did it, and under which name the provider knows it. */
export function whoName(t: T, { kind, by, reference }: LedgerEntry): string {
  if (kind === 'charged') return t('money.placed')
  return by ?? t(reference === null ? 'money.system' : 'money.provider')
}

export const whoText = (t: T, entry: LedgerEntry): string =>
  [whoName(t, entry), entry.kind !== 'charged' && entry.reference].filter(Boolean).join(', ')

export const statusText = (t: T, movement: MoneyMovement): string =>
  movement.type === 'capture' ? t(`money.capture.${movement.status}`) : t(`money.refund.${movement.status}`)

/** LEDGER-10: what to say to the customer. */
export function sentence(t: T, movement: MoneyMovement, time: string): string {
  const values = {
    amount: formatRupiah(movement.amount),
    method: methodName(t.locale, movement.method),
    time,
    reference: movement.reference ?? t('money.noReference'),
  }
  if (movement.type === 'capture') return t('money.say.arrived', values)
  if (movement.status === 'succeeded') return t('money.say.wentBack', values)
  const { amount, method } = values
  return movement.status === 'by_hand' || movement.status === 'failed'
    ? t('money.say.byHand', { amount, method })
    : t('money.say.goesBack', values)
}
