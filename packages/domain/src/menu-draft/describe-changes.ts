// What a list of changes means, as facts for words such as "Margherita 95.000 → 99.000": by product, category or shared group (EDIT-03).
import type { MenuChange, MenuContent, PartKind } from '@pesan/contract/menu-content'
import type { Rupiah } from '@pesan/contract/money'

/** What the fact is about, where it is not the whole part: a modifier group of a product, or a modifier. */
type FactSubject = { kind: 'group' | 'modifier'; name: string } | null

/** How many are picked of a group. */
type CountField = 'selection_min' | 'selection_max'

export type ChangeFact = { of: FactSubject } & (
  | { is: 'added'; price: Rupiah | null }
  | { is: 'removed' | 'hidden' | 'shown' | 'sold' | 'not_sold' | 'reordered' }
  | { is: 'moved'; from: string; to: string }
  | { is: 'group_added' | 'group_removed'; name: string }
  | { is: 'price'; before: Rupiah; after: Rupiah }
  | { is: 'count'; field: CountField; before: number; after: number }
  | { is: 'text'; field: 'name' | 'description'; language: string | null; before: string; after: string }
  /** Of another field: both values would say little. */
  | { is: 'field'; field: string }
)

type DescribedKind = Exclude<PartKind, 'modifier'>

export interface DescribedPart<Change extends MenuChange = MenuChange> {
  kind: DescribedKind
  key: string
  name: string
  facts: ChangeFact[]
  changes: Change[]
}

interface Contents {
  before: MenuContent
  after: MenuContent
}

/** In the order of the menu. */
export function describeChanges<Change extends MenuChange>(
  changes: readonly Change[],
  contents: Contents,
): DescribedPart<Change>[] {
  // The index takes longer than a frame for a long menu (EDIT-12).
  if (changes.length === 0) return []
  const index = createIndex(contents)
  const whole = new Set(
    changes.filter(({ field }) => field === null).map(({ kind, key }) => `${kind} ${key}`),
  )
  const described = new Map<string, DescribedPart<Change>>()
  const partOf = (kind: DescribedKind, key: string) => {
    const id = `${kind} ${key}`
    const found = described.get(id) ?? { kind, key, name: index.nameOf(kind, key), facts: [], changes: [] }
    described.set(id, found)
    return found
  }
  for (const change of changes) {
    const moved = index.movesOf(change)
    for (const { key, ...fact } of moved) {
      const part = partOf('product', key)
      if (!part.facts.some(({ is }) => is === 'moved')) part.facts.push(fact)
      part.changes.push(change)
    }
    const subject = index.subjectOf(change)
    const facts = factsOf(change, index, subject.of)
    if (facts.length === 0) continue
    const part = partOf(subject.kind, subject.key)
    // What comes or goes with its product or its group is described by that.
    const isImplied =
      subject.of !== null &&
      (whole.has(`${subject.kind} ${subject.key}`) ||
        (change.kind === 'group' ? change.field === null : whole.has(`group ${index.groupOf(change.key)}`)))
    if (isImplied) {
      part.changes.push(change)
      continue
    }
    part.facts.push(...facts)
    part.changes.push(change)
  }
  return [...described.values()].toSorted((one, other) => index.rankOf(one) - index.rankOf(other))
}

type Index = ReturnType<typeof createIndex>

/** A long menu has thousands of parts and a draft mostly a few changes: each list is made when a change first needs it (EDIT-12). */
function createIndex({ before, after }: Contents) {
  const contents = [after, before]
  const names = {
    category: once(() => namesOf(contents.flatMap(({ categories }) => categories))),
    product: once(() => namesOf(contents.flatMap(({ products }) => products))),
    group: once(() => namesOf(contents.flatMap(({ groups }) => groups))),
    modifier: once(() => namesOf(contents.flatMap(({ modifiers }) => modifiers))),
  }
  const ranks = once(() => firstOf(contents.flatMap(orderOf).map((part, rank) => [part, rank] as const)))
  const groups = once(() =>
    firstOf(
      contents
        .flatMap(content => content.groups)
        .flatMap(({ key, modifier_keys }) => modifier_keys.map(modifier => [modifier, key] as const)),
    ),
  )
  const users = once(() => productsByGroup(contents))
  const categoriesBefore = once(() => categoryByProduct(before))
  const categoriesAfter = once(() => categoryByProduct(after))
  const nameOf = (kind: PartKind, key: string): string =>
    kind === 'menu' ? '' : (names[kind]().get(key) ?? '')
  const groupOf = (modifier: string): string => groups().get(modifier) ?? ''

  /** A group of one product is described with it. */
  const ownerOf = (group: string): { kind: DescribedKind; key: string } => {
    const [only, ...others] = users().get(group) ?? []
    return only !== undefined && others.length === 0
      ? { kind: 'product', key: only }
      : { kind: 'group', key: group }
  }

  return {
    nameOf,
    groupOf,
    rankOf: ({ kind, key }: { kind: PartKind; key: string }): number =>
      kind === 'menu' ? -1 : (ranks().get(`${kind} ${key}`) ?? Number.MAX_SAFE_INTEGER),
    subjectOf({ kind, key }: MenuChange): { kind: DescribedKind; key: string; of: FactSubject } {
      if (kind === 'modifier') return { ...ownerOf(groupOf(key)), of: { kind, name: nameOf(kind, key) } }
      if (kind !== 'group') return { kind, key, of: null }
      const owner = ownerOf(key)
      return { ...owner, of: owner.kind === 'product' ? { kind, name: nameOf(kind, key) } : null }
    },
    /** Products that the change brings into another category. */
    movesOf({ kind, key: category, field, after: keys }: MenuChange) {
      if (kind !== 'category' || field !== 'product_keys') return []
      return keysOf(keys).flatMap(key => {
        const [from, to] = [categoriesBefore().get(key), categoriesAfter().get(key)]
        if (from === undefined || from === category || to !== category) return []
        const places = { from: nameOf('category', from), to: nameOf('category', to) }
        return [{ key, is: 'moved' as const, of: null, ...places }]
      })
    },
  }
}

const once = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined
  return () => (made ??= make())
}

/** Of several values of a key the first one. */
const firstOf = <Value>(entries: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> =>
  new Map(entries.toReversed())

const namesOf = (parts: readonly { key: string; name: string }[]): ReadonlyMap<string, string> =>
  firstOf(parts.map(({ key, name }) => [key, name] as const))

function productsByGroup(contents: readonly MenuContent[]): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  for (const { products } of contents)
    for (const { key, group_keys } of products)
      for (const group of group_keys) users.set(group, (users.get(group) ?? new Set()).add(key))
  return users
}

const categoryByProduct = ({ categories }: MenuContent): ReadonlyMap<string, string> =>
  new Map(categories.flatMap(({ key, product_keys }) => product_keys.map(product => [product, key] as const)))

function orderOf(content: MenuContent): string[] {
  const byKey = new Map(content.categories.map(category => [category.key, category]))
  return [
    ...content.category_keys.flatMap(key => [
      `category ${key}`,
      ...(byKey.get(key)?.product_keys ?? []).map(product => `product ${product}`),
    ]),
    ...content.groups.map(({ key }) => `group ${key}`),
  ]
}

const LISTS: ReadonlySet<string> = new Set(['category_keys', 'product_keys', 'modifier_keys'])

const keysOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const amountOf = (value: unknown): Rupiah => (typeof value === 'number' ? value : 0) as Rupiah

function factsOf(change: MenuChange, index: Index, of: FactSubject): ChangeFact[] {
  const { kind, field, before, after } = change
  if (field === null) return [wholeFact(before, after, of)]
  if (LISTS.has(field)) return isReordered(keysOf(before), keysOf(after)) ? [{ of, is: 'reordered' }] : []
  switch (field) {
    case 'hidden':
      return [{ of, is: after === true ? 'hidden' : 'shown' }]
    case 'available':
      return [{ of, is: after === true ? 'sold' : 'not_sold' }]
    case 'price':
      return [{ of, is: 'price', before: amountOf(before), after: amountOf(after) }]
    case 'selection_min':
    case 'selection_max':
      return [{ of, is: 'count', field, before: Number(before), after: Number(after) }]
    case 'name':
    case 'description':
      return [{ of, is: 'text', field, language: null, before: textOf(before), after: textOf(after) }]
    case 'name_translations':
    case 'description_translations':
      return translationFacts(field === 'name_translations' ? 'name' : 'description', before, after, of)
    case 'group_keys':
      return groupFacts(keysOf(before), keysOf(after), index, of)
    default:
      return kind === 'menu' ? [] : [{ of, is: 'field', field }]
  }
}

const wholeFact = (before: unknown, after: unknown, of: FactSubject): ChangeFact =>
  before === null ? { of, is: 'added', price: priceOf(after) } : { of, is: 'removed' }

const priceOf = (part: unknown): Rupiah | null =>
  typeof part === 'object' && part !== null && 'price' in part ? amountOf(part.price) : null

/** What came or went is described by itself. */
function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const [had, has] = [new Set(before), new Set(after)]
  const [one, other] = [before.filter(key => has.has(key)), after.filter(key => had.has(key))]
  return one.some((key, index) => key !== other[index])
}

function groupFacts(
  before: readonly string[],
  after: readonly string[],
  index: Index,
  of: FactSubject,
): ChangeFact[] {
  const named = (is: 'group_added' | 'group_removed', keys: readonly string[]): ChangeFact[] =>
    keys.map(key => ({ of, is, name: index.nameOf('group', key) }))
  return [
    ...named(
      'group_added',
      after.filter(key => !before.includes(key)),
    ),
    ...named(
      'group_removed',
      before.filter(key => !after.includes(key)),
    ),
    ...(isReordered(before, after) ? [{ of, is: 'reordered' } as const] : []),
  ]
}

function translationFacts(
  field: 'name' | 'description',
  before: unknown,
  after: unknown,
  of: FactSubject,
): ChangeFact[] {
  const [had, has] = [recordOf(before), recordOf(after)]
  return [...new Set([...Object.keys(had), ...Object.keys(has)])]
    .filter(language => had[language] !== has[language])
    .map(language => ({
      of,
      is: 'text',
      field,
      language,
      before: had[language] ?? '',
      after: has[language] ?? '',
    }))
}

const recordOf = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, string>) : {}
