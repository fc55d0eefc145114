// Removes from the browser's build what only the server needs of an endpoint: the schemas of requests and the
// server's settings. A browser only parses answers; its requests are checked by types.
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
    name: 'strip-server-schemas',
    transform: (code, id) => (TABLE.test(id) ? { code: asCalled(code), map: null } : null),
  }
}

/** `code` is the table as JavaScript, with one endpoint per exported constant. */
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
