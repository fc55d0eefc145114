import type { Rupiah } from '@pesan/contract/money'
import { expect, test } from 'vitest'
import { translateInto } from '../../../../testing/translate-into.ts'
import { reductionText } from './reduction-text.ts'

const [en, id] = [translateInto('en'), translateInto('id')]

test('BOARD-14 STAFF-12 the PIN pad says what a change takes off, and no amount where a swap costs the same', () => {
  expect(reductionText(en, '12', 5000 as Rupiah)).toMatch(/^Changing #12 takes off Rp\s?5.000$/)
  expect(reductionText(id, '12', 5000 as Rupiah)).toMatch(/^Mengubah #12 dan mengurangi Rp\s?5.000$/)
  expect(reductionText(en, '12', 0 as Rupiah)).toBe('Swapping items of #12')
  expect(reductionText(id, '12', 0 as Rupiah)).toBe('Mengganti item #12')
})
