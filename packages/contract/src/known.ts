// Lists that a newer server may lengthen: a page that is open over a deployment leaves out what it does not know (0108).
import * as v from 'valibot'

type Picklist<Options extends readonly string[]> = v.PicklistSchema<Options, undefined>

export const knownOf = <const Options extends readonly string[]>(known: Picklist<Options>) =>
  v.pipe(
    v.array(v.union([known, v.string()])),
    v.transform(values => values.filter((value): value is Options[number] => v.is(known, value))),
  )
