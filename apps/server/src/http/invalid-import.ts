// The refusal of a document with faults, each with its position in the document.
import { Refused } from './refusal.ts'

export function invalidImport(faults: readonly { path: string; message: string }[]): Refused {
  const byPath = Map.groupBy(faults, ({ path }) => path)
  return new Refused('import_invalid', {
    errors: Object.fromEntries([...byPath].map(([path, list]) => [path, list.map(({ message }) => message)])),
  })
}
