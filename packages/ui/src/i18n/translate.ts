// Turns a message key into the message in one language; a wrong key, a wrong or missing parameter and an
// untranslated key are compile errors. An application binds these types to its own catalogue.
import type { Locale } from '@pesan/contract/language'

/**
 * What a message is: a text with `{name}` placeholders, or one text per plural form, selected by `{count}`.
 * The types extract the placeholders, so that a wrong parameter does not compile.
 */
type Plural = { readonly one?: string; readonly other: string }
export type Message = string | Plural

/** Every message of the original language, by key. */
export type MessageCatalogue = Readonly<Record<string, Message>>

type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never

type TemplateOf<Value extends Message> = Value extends string
  ? Value
  : Value extends Plural
    ? Value['other']
    : never

type ParamNames<Value extends Message> = PlaceholdersOf<TemplateOf<Value>>

/** Keys whose translation is missing or has other placeholders than the original. Must be `never`. */
export type Untranslated<Original extends MessageCatalogue, Other extends MessageCatalogue> = {
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
type ParamsOf<Catalogue extends MessageCatalogue, Key extends keyof Catalogue> = {
  readonly [Name in ParamNames<Catalogue[Key]>]: ParamValue<Name>
}
type Arguments<Catalogue extends MessageCatalogue, Key extends keyof Catalogue> = [
  ParamNames<Catalogue[Key]>,
] extends [never]
  ? []
  : [params: ParamsOf<Catalogue, Key>]

/** A key whose message has no placeholders: the values of label tables. */
export type PlainKeyOf<Catalogue extends MessageCatalogue> = {
  [Key in keyof Catalogue]: [ParamNames<Catalogue[Key]>] extends [never] ? Key : never
}[keyof Catalogue]

/** Every message of one language. */
export type MessagesOf<Catalogue extends MessageCatalogue> = Readonly<Record<keyof Catalogue, Message>>

export interface Translate<Catalogue extends MessageCatalogue> {
  <Key extends keyof Catalogue>(key: Key, ...params: Arguments<Catalogue, Key>): string
  readonly locale: Locale
  readonly knows: (key: string) => key is keyof Catalogue & string
}

export function createTranslate<Catalogue extends MessageCatalogue>(
  locale: Locale,
  messages: MessagesOf<Catalogue>,
): Translate<Catalogue> {
  const plurals = new Intl.PluralRules(locale)
  const translate = (key: keyof Catalogue, params: Readonly<Record<string, string | number>> = {}) => {
    const message = messages[key]
    const text = typeof message === 'string' ? message : pluralForm(message, plurals, Number(params.count))
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      isolated(String(params[name] ?? placeholder)),
    )
  }
  const knows = (key: string): key is keyof Catalogue & string => Object.hasOwn(messages, key)
  return Object.assign(translate, { locale, knows }) as Translate<Catalogue>
}

/** A name in Hebrew or Arabic script must not reverse the text next to it: a number, a sign, an amount. */
const isolated = (value: string): string => (/[\u0590-\u08FF]/.test(value) ? `\u2068${value}\u2069` : value)

function pluralForm(message: Exclude<Message, string>, plurals: Intl.PluralRules, count: number): string {
  return plurals.select(count) === 'one' ? (message.one ?? message.other) : message.other
}
