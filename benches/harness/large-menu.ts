// Grows the sample restaurant's menu to any size, as a GrabFood document for the machine interface: its categories first,
// then more of the same kind. The same size gives the same menu every time.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { ProductServer } from './product-server.ts'
import { BenchStopped } from './run-scope.ts'

const SAMPLE = join(import.meta.dirname, '../../apps/server/demo/bara/menu.json')

/** GrabFood takes 100 categories of 300 items each. */
const MAX_CATEGORIES = 100
const USUAL_CATEGORY = 40

const item = v.looseObject({
  id: v.string(),
  photos: v.optional(v.array(v.string())),
  modifierGroups: v.optional(v.array(v.unknown())),
})
const category = v.looseObject({ id: v.string(), name: v.string(), items: v.array(item) })
const sample = v.looseObject({
  categories: v.optional(v.array(category)),
  sections: v.optional(v.array(v.looseObject({ categories: v.array(category) }))),
})

type Item = v.InferOutput<typeof item>
type Category = v.InferOutput<typeof category>

const DISHES = ['Nasi goreng', 'Margherita', 'Sate lilit', 'Gado-gado', 'Tagliatelle', 'Rendang', 'Pavlova']
const WAYS = ['from the oven', 'Bedugul style', 'with sambal matah', 'for two', 'of the day', 'slow-cooked']
const WORDS =
  'basil chilli coconut crisp fried garlic ginger grilled lemongrass lime mango mint mushroom olive onion palm pepper prawn roasted sesame smoked spinach tamarind tofu tomato turmeric'.split(
    ' ',
  )

export async function largeMenu(productCount: number): Promise<object> {
  const document = v.parse(sample, JSON.parse(await readFile(SAMPLE, 'utf8')))
  const lists = [document, ...(document.sections ?? [])].flatMap(({ categories }) => categories ?? [])
  const own = lists.flatMap(({ items }) => items)
  const added = productCount - own.length
  if (added < 0) throw new BenchStopped(`the sample menu alone has ${own.length} products`)
  const size = Math.max(USUAL_CATEGORY, Math.ceil(added / (MAX_CATEGORIES - lists.length)))
  const more = Array.from({ length: Math.ceil(added / size) }, (_, index) =>
    moreLike(lists, own, { index, firstNumber: index * size, size: Math.min(size, added - index * size) }),
  )
  const last = document.sections?.at(-1) ?? document
  last.categories = [...(last.categories ?? []), ...more]
  return document
}

/** A category that shares everything but names with one of the sample's; one item in ten has its choices. */
function moreLike(
  lists: readonly Category[],
  own: readonly Item[],
  { index, firstNumber, size }: { index: number; firstNumber: number; size: number },
): Category {
  const like = nth(lists, index)
  return {
    ...like,
    id: `more-${index}`,
    name: `More ${like.name.toLowerCase()} ${index + 1}`,
    sequence: 1000 + index,
    items: Array.from({ length: size }, (_, position) => {
      const number = firstNumber + position
      const { photos = [], modifierGroups = [] } = nth(own, number)
      return {
        id: `more-${number}`,
        name: `${nth(DISHES, number)} ${nth(WAYS, number >> 2)} ${number}`,
        description: words(number),
        price: (20_000 + ((number * 7) % 90) * 1000) * 100,
        availableStatus: 'AVAILABLE',
        photos: photos.slice(0, 1),
        modifierGroups: number % 10 === 0 ? modifierGroups : [],
      }
    }),
  }
}

const words = (number: number): string =>
  Array.from({ length: 6 + (number % 9) }, (_, index) =>
    nth(WORDS, number * 31 + index * (7 + (number % 5))),
  ).join(', ')

function nth<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new BenchStopped('the sample menu is empty')
  return found
}

/** Gives the sample restaurant this menu, by the call that a restaurant's own systems use. */
export async function importMenu({ port, operatorKey }: ProductServer, document: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/restaurant/v1/menu`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${operatorKey}`,
      'pesan-company': 'bara',
    },
    body: JSON.stringify(document),
  })
  if (!answer.ok)
    throw new BenchStopped(`the menu was answered with ${answer.status}: ${await answer.text()}`)
}
