// The types of a statement's parameters: what PostgreSQL calls each, and how the driver sends a value of it. A type
// argument narrows the value, for example `uuid<OrderId>()`.

export interface SqlType<Value> {
  /** As PostgreSQL spells it, for example `uuid[]`; the parameter is cast to it. */
  readonly name: string
  readonly encode: (value: Value) => unknown
}

const plain = <Value>(name: string): SqlType<Value> => ({ name, encode: value => value })

export const uuid = <Value extends string = string>() => plain<Value>('uuid')

/** A parameter of this type fails the statement with any other text. */
export const isUuid = (value: string | null): value is string =>
  value !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

export const text = <Value extends string = string>() => plain<Value>('text')
export const integer = () => plain<number>('integer')
export const bigint = <Value extends number = number>() => plain<Value>('bigint')
export const doublePrecision = () => plain<number>('double precision')
export const boolean = () => plain<boolean>('boolean')
/** `YYYY-MM-DD` */
export const date = () => plain<string>('date')
/** A text has microseconds, which a `Date` has not. */
export const timestamptz = <Value extends Date | string = Date>() => plain<Value>('timestamptz')
/** In microseconds, the smallest that PostgreSQL stores. */
export const interval = (): SqlType<number> => ({ name: 'interval', encode: us => `${us} microseconds` })
export const bytea = () => plain<Buffer>('bytea')

/** Texts are not values of it: they would be encoded a second time. */
export const jsonb = <Value extends object = object>(): SqlType<Value> => ({
  name: 'jsonb',
  encode: value => JSON.stringify(value),
})

/** `null` becomes SQL's null, in JSON too. */
export const nullable = <Value>({ name, encode }: SqlType<Value>): SqlType<Value | null> => ({
  name,
  encode: value => (value === null ? null : encode(value)),
})

export const arrayOf = <Value>({ name, encode }: SqlType<Value>): SqlType<readonly Value[]> => ({
  name: `${name}[]`,
  encode: values => values.map(encode),
})
