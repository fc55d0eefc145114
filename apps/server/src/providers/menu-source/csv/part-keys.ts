// Which part of the menu a row is about: the one with its id, else the one with its name, else a new one with an id made from
// its name.
import { keysByName, plainName } from './references.ts'
import type { Row } from './sheet-row.ts'

interface Named {
  key: string
  name: string
}

const MAX_SLUG_LENGTH = 40

export class PartKeys {
  readonly #known: ReadonlySet<string>
  readonly #byName: ReadonlyMap<string, readonly string[]>
  readonly #reserved: ReadonlySet<string>
  readonly #taken = new Set<string>()
  /** The number behind the last key of each slug: thousands of rows may have one name. */
  readonly #numbers = new Map<string, number>()

  /** `rows` of one kind: the ids that they name are no one else's. */
  constructor(known: readonly Named[], rows: readonly Row[]) {
    this.#known = new Set(known.map(({ key }) => key))
    this.#byName = keysByName(known)
    this.#reserved = new Set(rows.map(row => this.#idOf(row)).filter(id => id !== null))
  }

  /** `prefer`: which of several parts with the name. */
  keyFor(row: Row, prefer: (key: string) => boolean = () => false): string | null {
    const id = this.#idOf(row)
    if (id !== null) {
      if (this.#taken.has(id)) {
        row.refuse('id', id, 'id_twice')
        return null
      }
      return this.#take(id)
    }
    const named = (this.#byName.get(plainName(row.cell('name'))) ?? []).filter(key => this.#isFree(key))
    const found = named.find(prefer) ?? named[0]
    return found === undefined ? this.newKey(row.cell('name')) : this.#take(found)
  }

  newKey(name: string): string {
    const slug = slugOf(name)
    let number = this.#numbers.get(slug) ?? 1
    const keyOf = () => (number === 1 ? slug : `${slug}-${number}`)
    while (this.#known.has(keyOf()) || !this.#isFree(keyOf())) number++
    this.#numbers.set(slug, number)
    return this.#take(keyOf())
  }

  #idOf(row: Row): string | null {
    const cell = row.cell('id')
    if (this.#known.has(cell)) return cell
    return cell.trim() === '' ? null : cell.trim()
  }

  #isFree(key: string): boolean {
    return !this.#taken.has(key) && !this.#reserved.has(key)
  }

  #take(key: string): string {
    this.#taken.add(key)
    return key
  }
}

/** `Nasi goreng (pedas)` becomes `nasi-goreng-pedas`. */
function slugOf(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
  return ascii === '' ? 'item' : ascii
}
