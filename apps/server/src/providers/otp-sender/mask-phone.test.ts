import { expect, it } from 'vitest'
import { maskPhone } from './mask-phone.ts'

it('a masked number shows the country and the last two digits', () => {
  expect(maskPhone('+6281234567890')).toBe('+62…90')
})
