// The first view in two files beside React DOM: what reads the answers of the server, and the pages that show them.
import { join } from 'node:path'
import { type ModuleGraph, staticImportsOf } from '@pesan/ui/build/static-imports'

const fileOf = (name: string) => join(import.meta.dirname, name)

/** The pages are one, so that what only dialogs use of their modules does not load with them. */
export const ENTRIES = {
  index: fileOf('index.html'),
  pages: fileOf('app/render-console.tsx'),
  'react-dom': fileOf('app/react-dom.ts'),
}

/** For one build. */
export function fileOfFirstView() {
  let start: ReadonlySet<string> | undefined
  return (id: string, graph: ModuleGraph): string => {
    start ??= staticImportsOf([ENTRIES.index], graph)
    return start.has(id) ? 'start' : 'pages'
  }
}
