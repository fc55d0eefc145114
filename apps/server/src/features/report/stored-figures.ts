// The figures of a sale as the database has them: by day, kind and key, one text for each. As objects they were the largest
// part of what an order leaves forever (0072).
import { type FigureKind, figureKind } from '@pesan/contract/report'
import type { Figure } from '@pesan/domain/report/figure'
import * as v from 'valibot'

const FIGURE = /^(-?\d+) (-?\d+) (-?\d+) (-?\d+) (-?\d+)(?: (.*))?$/s

const measures = v.pipe(
  v.string(),
  v.regex(FIGURE),
  v.transform(text => {
    const [, orders, pieces, amount, base, returned, name = ''] = FIGURE.exec(text) ?? []
    return {
      orders: Number(orders),
      pieces: Number(pieces),
      amount: Number(amount),
      base: Number(base),
      returned: Number(returned),
      name,
    }
  }),
)

/** A product may be called `constructor`, a name that records of the schema library leave out. */
function entriesOf<Key extends string, Value>(
  key: v.GenericSchema<unknown, Key>,
  value: v.GenericSchema<unknown, Value>,
) {
  return v.pipe(
    v.custom<object>(given => typeof given === 'object' && given !== null && !Array.isArray(given)),
    v.transform((given): unknown => Object.entries(given)),
    v.array(v.tuple([key, value])),
  )
}

/** Parses to the list of figures. */
export const storedFigures = v.pipe(
  entriesOf(
    v.string(),
    entriesOf<FigureKind, [string, v.InferOutput<typeof measures>][]>(
      figureKind,
      entriesOf(v.string(), measures),
    ),
  ),
  v.transform(days =>
    days.flatMap(([day, kinds]) =>
      kinds.flatMap(([kind, keys]) => keys.map(([key, figure]): Figure => ({ day, kind, key, ...figure }))),
    ),
  ),
)

const textOf = ({ orders, pieces, amount, base, returned, name }: Figure): string =>
  [orders, pieces, amount, base, returned, ...(name === '' ? [] : [name])].join(' ')

/** Of figures with different keys. */
export function toStoredFigures(figures: readonly Figure[]): object {
  const byDay = Map.groupBy(figures, ({ day }) => day)
  const ofDay = (given: Figure[]) => Map.groupBy(given, ({ kind }) => kind)
  return Object.fromEntries(
    [...byDay].map(([day, kinds]) => [
      day,
      Object.fromEntries(
        [...ofDay(kinds)].map(([kind, keys]) => [
          kind,
          Object.fromEntries(keys.map(figure => [figure.key, textOf(figure)])),
        ]),
      ),
    ]),
  )
}
