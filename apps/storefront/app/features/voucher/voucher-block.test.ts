import type { Rupiah } from '@pesan/contract/money'
import { UNMET_VOUCHER } from '@pesan/contract/voucher'
import { ApiRefusal, NetworkError } from '@pesan/ui/api/failures'
import { describe, expect, it } from 'vitest'
import { en } from '../../lib/i18n/messages/en.ts'
import { id } from '../../lib/i18n/messages/id.ts'
import { createT } from '../../lib/i18n/t.ts'
import { voucherProblemMessage } from './voucher-block.tsx'

const english = createT('en', en)
const indonesian = createT('id', id)
const KEY = 'cartPage.voucher_code_invalid'

describe('the message of a voucher problem', () => {
  it('VOUCH-10 the key of the server in the language of the page, else its message', () => {
    const known = { type: 'invalid', messageKey: KEY, message: 'server words' } as const
    expect(voucherProblemMessage(english, known)).toBe('Voucher code is invalid or expired')
    expect(voucherProblemMessage(indonesian, known)).toBe(id[KEY])
    expect(voucherProblemMessage(english, { ...known, messageKey: 'other.key' })).toBe('server words')
    expect(voucherProblemMessage(english, { ...known, messageKey: null })).toBe('server words')
  })

  it('VOUCH-10 the message for an unmet condition is in the language of the page, with the amount', () => {
    for (const { messageKey, message } of Object.values(UNMET_VOUCHER)) expect(en[messageKey]).toBe(message)
    const { messageKey } = UNMET_VOUCHER.below_minimum
    const problem = {
      type: 'invalid',
      messageKey,
      message: 'server words',
      shortfall: 12_500 as Rupiah,
    } as const
    expect(voucherProblemMessage(english, problem)).toBe('Add Rp 12.500 more to use this voucher')
    expect(voucherProblemMessage(indonesian, problem)).toBe('Tambah Rp 12.500 lagi untuk memakai voucher ini')
    expect(voucherProblemMessage(indonesian, { ...problem, shortfall: undefined })).toBe('server words')
  })

  it('VOUCH-11 an answer without a message, a failed call, and a removed company', () => {
    expect(voucherProblemMessage(english, { type: 'invalid', messageKey: null, message: '' })).toBe(
      'Voucher code is invalid or expired',
    )
    expect(voucherProblemMessage(english, { type: 'failed', error: new NetworkError('lost') })).toBe(
      'Error validating voucher. Please try again.',
    )
    const error = new ApiRefusal(404, {
      code: 'company_not_found',
      messageKey: 'cartPage.company_not_found',
      message: 'gone',
    })
    expect(voucherProblemMessage(english, { type: 'failed', error })).toBe('Company not found')
  })
})
