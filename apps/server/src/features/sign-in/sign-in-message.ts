// The message by which a customer signs in: its text, its code, and the hash that identifies a received one. The code
// is derived from the request, so nothing is stored before the message arrives (0023).

import { createHmac } from 'node:crypto'
import type { CompanyId } from '@pesan/contract/ids'
import type { Locale } from '@pesan/contract/language'

export const SIGN_IN_MESSAGE_TTL_MS = 10 * 60_000

/** Everything that the code in the text depends on. */
export interface SignInMessageRequest {
  companyId: CompanyId
  /** E.164 */
  phone: string
  /** The browser that made the request (requester.ts). */
  requester: string
  locale: Locale
  expiresAt: Date
  nonce: string
}

/** The client sends the id back. The code depends on every part, so a changed id matches no message. */
export const requestIdOf = ({
  locale,
  expiresAt,
  nonce,
}: Pick<SignInMessageRequest, 'locale' | 'expiresAt' | 'nonce'>): string =>
  `${locale}.${expiresAt.getTime()}.${nonce}`

const REQUEST_ID = /^(en|id)\.(\d{13})\.([\w-]{1,64})$/

/** Null if it is not a request id. */
export function parseRequestId(
  requestId: string,
): Pick<SignInMessageRequest, 'locale' | 'expiresAt' | 'nonce'> | null {
  const [, locale, expiresAtMs, nonce] = REQUEST_ID.exec(requestId) ?? []
  if (expiresAtMs === undefined || nonce === undefined) return null
  return { locale: locale === 'en' ? 'en' : 'id', expiresAt: new Date(Number(expiresAtMs)), nonce }
}

/** Crockford's alphabet: without letters that look like another letter or a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP_LENGTH = 5

/** Ten characters of 5 bits. */
function codeOf(key: Buffer, request: SignInMessageRequest): string {
  const { companyId, phone, requester, locale, expiresAt, nonce } = request
  const digest = createHmac('sha256', key)
    .update(['sign-in code', companyId, phone, requester, locale, expiresAt.getTime(), nonce].join('\n'))
    .digest()
  const characters = [...digest.subarray(0, 2 * GROUP_LENGTH)].map(byte =>
    ALPHABET.charAt(byte % ALPHABET.length),
  )
  return `${characters.slice(0, GROUP_LENGTH).join('')}-${characters.slice(GROUP_LENGTH).join('')}`
}

/** States what sending it does, so that no customer sends it for a stranger unknowingly. */
const WORDS = {
  en: (company: string, code: string) => `Sign me in at ${company}. Code ${code}`,
  id: (company: string, code: string) => `Saya ingin masuk ke akun saya di ${company}. Kode ${code}`,
} as const satisfies Record<SignInMessageRequest['locale'], (company: string, code: string) => string>

const MAX_COMPANY_NAME_LENGTH = 100

export function signInText(
  key: Buffer,
  request: SignInMessageRequest,
  { companyName }: { companyName: string },
): string {
  const name = Array.from(companyName.replaceAll(/\s+/g, ' ').trim())
    .slice(0, MAX_COMPANY_NAME_LENGTH)
    .join('')
  return WORDS[request.locale](name, codeOf(key, request))
}

const MAX_TEXT_LENGTH = 300
/** Characters that could move the words out of sight in the message field. */
const PADDING = /[\r\n\v\f\u0085\u2028\u2029]|[\s\p{P}]{12}/u
/** The end of every text of `WORDS` in canonical form. */
const FORM = new RegExp(`[CK]0DE[${ALPHABET}]{${2 * GROUP_LENGTH}}$`)

/** Removes what differs in a text typed by hand: case, blanks, punctuation, O for 0, I or L for 1. */
const canonical = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{P}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/** Whether a message can be a sign-in text; any other is not processed. */
export function isSignInText(text: string): boolean {
  const trimmed = text.trim()
  return trimmed.length <= MAX_TEXT_LENGTH && !PADDING.test(trimmed) && FORM.test(canonical(trimmed))
}

/** Hashes the whole text: a code within other words, which may hide its purpose, signs in no phone. */
export const hashSignInText = (key: Buffer, { phone, text }: { phone: string; text: string }): Buffer =>
  createHmac('sha256', key)
    .update(`sign-in message\n${phone}\n${canonical(text)}`)
    .digest()
