// Turns a message key into a text of one language; a wrong key, a wrong or missing parameter and an
// untranslated key are compile errors. `load-texts.ts` loads the texts.
import type { Locale } from '@pesan/contract/language'
import type { Catalogue, MessageKey } from './messages/en.ts'

/**
 * What a message is: a text with `{name}` placeholders, or one text per plural form, selected by `{count}`.
 * The types extract the placeholders, so that a wrong parameter does not compile.
 */
type Plural = { readonly one?: string; readonly other: string }
export type Message = string | Plural

type PlacesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesOf<Rest>
  : never

type TextOf<Value extends Message> = Value extends string
  ? Value
  : Value extends Plural
    ? Value['other']
    : never

type ParamNames<Value extends Message> = PlacesOf<TextOf<Value>>

/** Keys whose translation is missing or has other placeholders than the original. Must be `never`. */
export type Untranslated<Original extends Record<string, Message>, Other extends Record<string, Message>> = {
  [Key in keyof Original]: Key extends keyof Other
    ? [ParamNames<Original[Key]>] extends [ParamNames<Other[Key]>]
      ? [ParamNames<Other[Key]>] extends [ParamNames<Original[Key]>]
        ? never
        : Key
      : Key
    : Key
}[keyof Original]

type ParamValue<Name> = Name extends 'count' ? number : string | number
/** The placeholders of exactly this key; for a union of keys nothing fits, which is intended. */
type ParamsOf<Key extends MessageKey> = {
  readonly [Name in ParamNames<Catalogue[Key]>]: ParamValue<Name>
}
type Arguments<Key extends MessageKey> = [ParamNames<Catalogue[Key]>] extends [never]
  ? []
  : [params: ParamsOf<Key>]

/** A key whose message has no placeholders: the values of label tables. */
export type PlainKey = {
  [Key in MessageKey]: [ParamNames<Catalogue[Key]>] extends [never] ? Key : never
}[MessageKey]

/** Every message of one language. */
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

/** A name in Hebrew or Arabic script must not reverse the text next to it: a number, a sign, an amount. */
const isolated = (value: string): string => (/[\u0590-\u08FF]/.test(value) ? `\u2068${value}\u2069` : value)

function pluralForm(message: Exclude<Message, string>, plurals: Intl.PluralRules, count: number): string {
  return plurals.select(count) === 'one' ? (message.one ?? message.other) : message.other
}
