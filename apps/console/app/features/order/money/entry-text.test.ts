import type { LedgerEntry, MoneyMovement } from '@pesan/contract/ledger'
import type { Rupiah } from '@pesan/contract/money'
import { describe, expect, test } from 'vitest'
import { translateInto } from '../../../../testing/translate-into.ts'
import { entryText, sentence, whoText } from './entry-text.ts'

const t = translateInto('en')
const entry = (changes: Partial<LedgerEntry>): LedgerEntry => ({
  kind: 'captured',
  at: '2026-11-26T10:00:00Z',
  by: null,
  owed: 0,
  received: 0,
  method: null,
  reference: null,
  reason: null,
  ...changes,
})

test.each([
  [{ kind: 'charged' }, 'Charged', 'Order placed'],
  [{ method: 'qris', reference: 'py-1' }, 'Paid, QRIS', 'Payment provider, py-1'],
  [{ kind: 'reduced', reason: 'Cold', by: 'Made' }, 'Taken off: Cold', 'Made'],
  [{ kind: 'returned', method: 'by_hand', by: 'Made' }, 'Went back, by hand', 'Made'],
  [{ kind: 'cash_taken', received: -1 }, 'Cash not taken after all', 'Pesan'],
] as const)('LEDGER-01 an entry %o says what it was and who did it', (changes, what, who) => {
  expect([entryText(t, entry(changes)), whoText(t, entry(changes))]).toEqual([what, who])
})

describe('LEDGER-10 a sentence for the customer', () => {
  const refund = (status: 'pending' | 'succeeded' | 'by_hand', reference: string | null): MoneyMovement => ({
    type: 'refund',
    status,
    amount: 5_000 as Rupiah,
    at: '2026-11-26T10:00:00Z',
    method: 'qris',
    reference,
  })
  test.each([
    [refund('pending', null), /goes back to you by QRIS.*Reference: none yet\.$/],
    [refund('succeeded', 'rfd-1'), /went back to you by QRIS: today, 18\.00\. Reference: rfd-1\.$/],
    [refund('by_hand', null), /by hand, because QRIS cannot take it back\.$/],
  ])('of %o', (movement, said) => {
    expect(sentence(t, movement, 'today, 18.00')).toMatch(said)
  })
})
