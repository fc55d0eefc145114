import { ApiRefusal, NetworkError } from '@pesan/ui/api/failures'
import { describe, expect, it } from 'vitest'
import { en } from '../../lib/i18n/messages/en.ts'
import { createT } from '../../lib/i18n/t.ts'
import { notifyFailure } from './notify-failure.ts'

const t = createT('en', en)
function notify(error: unknown) {
  const toasted: string[] = []
  const field = notifyFailure({ t, toasts: { error: title => toasted.push(title) } }, error)
  return { field, toasted }
}
const refusal = (status: number, code: string, message: string) => new ApiRefusal(status, { code, message })

describe('a sign-in failure is reported in one place', () => {
  it('the field shows errors of a code or a number', () => {
    expect(notify(refusal(422, 'invalid_otp', 'Invalid OTP code'))).toEqual({
      field: 'Invalid OTP code',
      toasted: [],
    })
  })

  it('AUTH-50 a toast shows all other errors', () => {
    expect(notify(new NetworkError('lost'))).toEqual({
      field: undefined,
      toasted: ['No response from server'],
    })
    expect(notify(refusal(429, 'rate_limited', 'Too many requests'))).toEqual({
      field: undefined,
      toasted: ['Too many requests'],
    })
  })
})
