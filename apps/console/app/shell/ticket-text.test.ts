import { expect, test } from 'vitest'
import { translateInto } from '../../testing/translate-into.ts'
import { paperText, ticketText } from './ticket-text.ts'

test('an old ticket waits for a press, an old test or printed day does not', () => {
  const old = { state: 'expired', problem: null } as const
  expect(ticketText(translateInto('en'), old)).toBe('Older than 30 minutes, waits for you')
  expect(paperText(translateInto('en'), old)).toBe('Not printed within 30 minutes. Print it again.')
  expect(paperText(translateInto('id'), old)).toBe('Tidak tercetak dalam 30 menit. Cetak lagi.')
  const waiting = { state: 'waiting', problem: 'out_of_paper' } as const
  expect(paperText(translateInto('en'), waiting)).toBe(ticketText(translateInto('en'), waiting))
})
