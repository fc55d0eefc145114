// Whether two values of JSON are the same; the order of members has no meaning.

export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) return isSameList(one, other)
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every(
      name => Object.hasOwn(other, name) && isSame((one as Members)[name], (other as Members)[name]),
    )
  )
}

type Members = Readonly<Record<string, unknown>>

const isSameList = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  one.length === other.length &&
  one.every((entry, index) => isSame(entry, other[index]))
