import { companyId } from '@pesan/contract/ids'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  hashSignInText,
  isSignInText,
  parseRequestId,
  requestIdOf,
  type SignInMessageRequest,
  signInText,
} from './sign-in-message.ts'

const key = Buffer.alloc(32, 7)
const phone = '+6281234567890'
const request: SignInMessageRequest = {
  companyId: v.parse(companyId, '0192d3a0-0000-7000-8000-000000000001'),
  phone,
  requester: 'a browser',
  locale: 'en',
  expiresAt: new Date('2026-08-03T04:15:06.000Z'),
  nonce: 'nonce',
}
const bara = { companyName: 'Bara Pizza' }
const CODE = '[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}'
const sameAs = (text: string, other: string) =>
  hashSignInText(key, { phone, text }).equals(hashSignInText(key, { phone, text: other }))

describe('the text', () => {
  test('states in both languages what sending it does', () => {
    expect(signInText(key, request, bara)).toMatch(new RegExp(`^Sign me in at Bara Pizza\\. Code ${CODE}$`))
    expect(signInText(key, { ...request, locale: 'id' }, bara)).toMatch(
      new RegExp(`^Saya ingin masuk ke akun saya di Bara Pizza\\. Kode ${CODE}$`),
    )
  })

  test.each<[string, Partial<SignInMessageRequest>]>([
    ['company', { companyId: v.parse(companyId, '0192d3a0-0000-7000-8000-000000000002') }],
    ['number', { phone: '+6281234567891' }],
    ['browser', { requester: 'another browser' }],
    ['end', { expiresAt: new Date('2026-08-03T04:15:06.001Z') }],
    ['nonce', { nonce: 'another' }],
  ])('has another code for another %s', (_what, change) => {
    expect(signInText(key, { ...request, ...change }, bara)).not.toBe(signInText(key, request, bara))
  })

  test('is recognised whatever the name of the company', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 255 }),
        fc.constantFrom('en', 'id'),
        (name, locale) => {
          fc.pre(!/[\p{C}\p{Zl}\p{Zp}]|[\s\p{P}]{10}/u.test(name))
          expect(isSignInText(signInText(key, { ...request, locale }, { companyName: name }))).toBe(true)
        },
      ),
    )
  })
})

describe('a message', () => {
  const text = signInText(key, request, bara)

  test.each([
    ['without capitals', text.toLowerCase()],
    ['without the point and the dash', text.replaceAll(/[.-]/g, '')],
    ['with blanks around and between', `  ${text.replace('Code', ' Code ')} `],
    ['with the letter O for zero and the letter l for one', text.replaceAll('0', 'O').replaceAll('1', 'l')],
    ['in wide letters', text.replace('Sign', 'Ｓｉｇｎ')],
  ])('%s is the same text', (_what, typed) => {
    expect(isSignInText(typed)).toBe(true)
    expect(sameAs(typed, text)).toBe(true)
  })

  const code = text.slice(-11)
  test.each([
    ['the code alone', `Code ${code}`],
    ['the code in other words', `Hi, I want to order. Code ${code}`],
    ['words before it', `You have won! ${text}`],
    ['the name of another company', text.replace('Bara', 'Sawah')],
  ])('%s is another text', (_what, typed) => {
    expect(sameAs(typed, text)).toBe(false)
  })

  test('from another number has another hash', () => {
    const [own, other] = [phone, '+6281234567891'].map(from => hashSignInText(key, { phone: from, text }))
    expect(own).not.toEqual(other)
  })

  test.each([
    ['of other matters', 'Is the Margherita vegetarian?'],
    ['with words after it', `${text} thanks`],
    ['of several lines', text.replace('. ', '.\n')],
    ['with its words out of sight', text.replace('. ', `.${' '.repeat(50)}`)],
    ['too long', `${'x'.repeat(300)} ${text}`],
    ['with what could not be stored in it', text.replace('Bara', 'Bara\ufffd').replace('Code', 'Co\ufffdde')],
    ['empty', ''],
  ])('%s is not a sign-in text', (_what, typed) => {
    expect(isSignInText(typed)).toBe(false)
  })
})

describe('the id of a request', () => {
  test('is parsed to its parts', () => {
    const { locale, expiresAt, nonce } = request
    expect(parseRequestId(requestIdOf(request))).toEqual({ locale, expiresAt, nonce })
  })

  test.each([
    '',
    'en',
    'fr.1795256400000.nonce',
    'en.17952564000000.nonce',
    'en.1795256400000.',
    'en.1795256400000.a\nb',
  ])('%j is not a request id', requestId => {
    expect(parseRequestId(requestId)).toBeNull()
  })
})
