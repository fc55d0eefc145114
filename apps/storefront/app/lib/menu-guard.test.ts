import { menuAnswer } from '@pesan/contract/menu'
import { writeMenu } from '@pesan/contract/menu-text'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { menuOf } from './menu-guard.ts'

const MENU = v.parse(menuAnswer, {
  version: 3,
  categories: [
    { id: 'popular', name: 'Popular', isPopular: true, items: [] },
    {
      id: 'pizza',
      name: 'Pizza',
      items: [
        {
          id: 'diavola',
          name: 'Diavola',
          description: 'Hot',
          price: 95_000,
          photos: ['/photos/diavola.webp'],
          availableStatus: 'UNAVAILABLE',
          modifierGroups: [
            {
              id: 'size',
              display_name: 'Size',
              selectionRangeMin: 1,
              selectionRangeMax: 1,
              availableStatus: 'AVAILABLE',
              modifiers: [{ id: 'large', name: 'Large', price: 20_000 }],
            },
          ],
        },
      ],
    },
  ],
})

type Path = readonly (string | number)[]

function pathsOf(content: unknown, path: Path = []): Path[] {
  if (typeof content !== 'object' || content === null) return [path]
  const below = Object.entries(content).flatMap(([key, value]) => pathsOf(value, [...path, key]))
  return [path, ...below]
}

/** A copy with another value at one path; undefined removes the field. */
function withAt(content: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const copy: unknown = Array.isArray(content) ? [...content] : { ...Object(content) }
  const isTaken = value === undefined && rest.length === 0 && !Array.isArray(content)
  if (isTaken) Reflect.deleteProperty(Object(copy), key)
  else Reflect.set(Object(copy), key, withAt(Reflect.get(Object(content), key), rest, value))
  return copy
}

const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    'x',
    'x'.repeat(65),
    [],
    {},
    true,
    -1,
    1.5,
    0,
    2e12,
    Number.NaN,
  ),
  fc.jsonValue(),
)

/** The contract also accepts numeric ids from other systems; our server sends text. */
const isNumericId = (path: Path, value: unknown) => path.at(-1) === 'id' && typeof value === 'number'

describe('the guard of the menu', () => {
  const noPause = () => Promise.resolve()

  it('accepts the answers of the server', async () => {
    expect(await menuOf(writeMenu(MENU), noPause)).toEqual(MENU)
    expect(await menuOf(JSON.stringify({ status: true, ...MENU }), noPause)).toEqual(MENU)
  })

  it('reads a long menu in steps', async () => {
    const [, pizza] = MENU.categories
    const items = Array.from({ length: 250 }, () => pizza?.items[0])
    const parsed = vi.spyOn(JSON, 'parse')
    const readAtPauses: number[] = []
    const long = v.parse(menuAnswer, { ...MENU, categories: [{ id: 'long', name: 'Long', items }] })
    const pause = async () => void readAtPauses.push(parsed.mock.calls.length - 1)
    expect(await menuOf(writeMenu(long), pause)).toEqual(long)
    expect(readAtPauses).toEqual([100, 200])
  })

  it('agrees with the schema of the contract for any value at any path', async () => {
    const paths = pathsOf(MENU)
    expect(paths.length).toBeGreaterThan(30)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), junk, async (path, value) => {
        fc.pre(!isNumericId(path, value))
        const text = JSON.stringify(withAt(MENU, path, value) ?? null)
        const isMenu = (await menuOf(text, noPause)) !== null
        expect(isMenu).toBe(v.safeParse(menuAnswer, JSON.parse(text)).success)
      }),
      { numRuns: 2000 },
    )
  })
})
