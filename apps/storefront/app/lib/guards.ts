// Guards for the content that the first view reads: the page's props, the menu, the cart and the session, all
// written by this program. External content is parsed with the schema library, which is too large for the
// first view.

export type Guard<T> = (content: unknown) => content is T

export const isAnything: Guard<unknown> = (_content): _content is unknown => true

export const isText: Guard<string> = content => typeof content === 'string'

/** An identifier of the contract. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows which one
export function isId<Id extends string>(content: unknown): content is Id {
  return isText(content) && content !== '' && content.length <= 64
}

export const isInteger =
  <N extends number = number>(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Guard<N> =>
  (content): content is N =>
    Number.isSafeInteger(content) && Number(content) >= min && Number(content) <= max

export const isTextUpTo =
  (maxLength: number): Guard<string> =>
  (content): content is string =>
    isText(content) && content.length <= maxLength

export const isOneOf =
  <const Value>(values: readonly Value[]): Guard<Value> =>
  (content): content is Value =>
    values.some(value => value === content)

export const isNullOr =
  <T>(is: Guard<T>): Guard<T | null> =>
  content =>
    content === null || is(content)

export const isAbsentOr =
  <T>(is: Guard<T>): Guard<T | undefined> =>
  content =>
    content === undefined || is(content)

export const isListOf =
  <T>(is: Guard<T>): Guard<T[]> =>
  content =>
    Array.isArray(content) && content.every(is)

export const isRecordOf =
  <T>(is: Guard<T>): Guard<Record<string, T>> =>
  (content): content is Record<string, T> =>
    typeof content === 'object' &&
    content !== null &&
    !Array.isArray(content) &&
    Object.values(content).every(is)

/** Every field must be named; the compiler reports a missing one. */
export function isObjectOf<T extends object>(
  fields: {
    [Key in keyof Required<T>]: Guard<T[Key]>
  },
): Guard<T> {
  const guards = Object.entries<Guard<unknown>>(fields)
  return (content): content is T => isRecord(content) && guards.every(([key, is]) => is(content[key]))
}

const isRecord = isRecordOf((_content): _content is unknown => true)
