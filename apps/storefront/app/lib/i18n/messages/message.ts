// What a message is: a text with `{name}` placeholders, or one text per plural form, selected by `{count}`.
// The types extract the placeholders, so that a wrong parameter does not compile.

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

export type ParamNames<Value extends Message> = PlacesOf<TextOf<Value>>

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
