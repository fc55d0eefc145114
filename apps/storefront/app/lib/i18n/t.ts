// Turns a key of the catalogue into a text of one language. A wrong key, a wrong or missing parameter and a key
// absent in one language are compile errors. The texts themselves are loaded by load-texts.ts.
import type { Locale } from '@pesan/contract/language'
import type { Catalogue, MessageKey } from './messages/en.ts'
import type { Message, ParamNames } from './messages/message.ts'

type Value<Name> = Name extends 'count' ? number : string | number
/** Only the places of exactly this key: for a union of keys nothing fits, as it should. */
export type ParamsOf<Key extends MessageKey> = {
  readonly [Name in ParamNames<Catalogue[Key]>]: Value<Name>
}
type Arguments<Key extends MessageKey> = [ParamNames<Catalogue[Key]>] extends [never]
  ? []
  : [params: ParamsOf<Key>]

/** A key whose text has no places: what tables of labels hold. */
export type PlainKey = {
  [Key in MessageKey]: [ParamNames<Catalogue[Key]>] extends [never] ? Key : never
}[MessageKey]

/** Every text of one language. */
export type Texts = Readonly<Record<MessageKey, Message>>

export interface T {
  <Key extends MessageKey>(key: Key, ...params: Arguments<Key>): string
  readonly locale: Locale
  readonly knows: (key: string) => key is MessageKey
}

export function createT(locale: Locale, texts: Texts): T {
  const plurals = new Intl.PluralRules(locale)
  const translate = (key: MessageKey, params: Readonly<Record<string, string | number>> = {}) => {
    const message = texts[key]
    const text = typeof message === 'string' ? message : pluralForm(message, plurals, Number(params.count))
    return text.replace(/\{(\w+)\}/g, (place, name: string) => isolated(String(params[name] ?? place)))
  }
  const knows = (key: string): key is MessageKey => Object.hasOwn(texts, key)
  return Object.assign(translate, { locale, knows }) as T
}

/** A name in Hebrew or Arabic letters must not turn round what stands beside it: a number, a sign, a sum. */
const isolated = (value: string): string => (/[\u0590-\u08FF]/.test(value) ? `\u2068${value}\u2069` : value)

function pluralForm(message: Exclude<Message, string>, plurals: Intl.PluralRules, count: number): string {
  return plurals.select(count) === 'one' ? (message.one ?? message.other) : message.other
}
