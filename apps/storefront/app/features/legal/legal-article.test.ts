import { describe, expect, it } from 'vitest'
import { privacyPolicy } from './privacy-policy.ts'
import { terms } from './terms.ts'

const textOf = (company: { hasWhatsapp: boolean }) =>
  JSON.stringify([privacyPolicy, terms].map(document => document({ name: 'Warung', ...company })))

describe('the contact of a customer', () => {
  it('STATIC-01 is the WhatsApp number in both texts and languages', () => {
    expect(textOf({ hasWhatsapp: true }).match(/foot of our home page|bagian bawah beranda/g)).toHaveLength(4)
  })

  it('is no number for a company without a number', () => {
    expect(textOf({ hasWhatsapp: false })).not.toMatch(/foot of our home page|bagian bawah beranda/)
  })
})
