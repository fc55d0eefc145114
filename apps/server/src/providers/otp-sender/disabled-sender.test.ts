import { expect, it } from 'vitest'
import { createDisabledSender } from './disabled-sender.ts'

it('a sender without credentials reports that instead of pretending', async () => {
  const result = await createDisabledSender().sendOtp({
    phone: '+6281234567890',
    code: '482913',
    locale: 'en',
  })
  expect(result).toEqual({ status: 'unavailable', reason: 'not_configured' })
})
