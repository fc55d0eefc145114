// A browser calls a row of the API table and parses the answer; what it sends has been checked by its types. So in the
// browser's build a row is without the schemas of requests and without what only the server asks of it, and what they
// were made of is left out with them.
import { type ESTree, type Plugin, parseAst } from 'vite'

const TABLE = /\/packages\/contract\/src\/(api|restaurant-api)\.ts$/
const FOR_THE_SERVER = new Set([
  'summary',
  'params',
  'query',
  'body',
  'bodyLimit',
  'limit',
  'scope',
  'form',
  'errors',
])

interface Part {
  start: number
  end: number
}

export function stripServerSchemas(): Plugin {
  return {
    name: 'rows-as-called',
    transform: (code, id) => (TABLE.test(id) ? { code: asCalled(code), map: null } : null),
  }
}

/** `code` is the table as JavaScript, a row per exported constant. */
export function asCalled(code: string): string {
  const needless = parseAst(code).body.flatMap(statement => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    if (statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ init }) =>
      init?.type === 'ObjectExpression' ? init.properties.filter(isForTheServer) : [],
    )
  })
  if (needless.length === 0) throw new Error('the API table has rows in a way unknown here')
  return without(code, needless)
}

const isForTheServer = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type === 'Property' && property.key.type === 'Identifier' && FOR_THE_SERVER.has(property.key.name)

function without(code: string, parts: readonly Part[]): string {
  let rest = ''
  let from = 0
  for (const { start, end } of parts) {
    rest += code.slice(from, start)
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)
  }
  return rest + code.slice(from)
}
