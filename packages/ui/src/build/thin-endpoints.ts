// Leaves out of the table of endpoints what pages do not read: texts, rights, limits, and the schemas of what is sent. Where a table
// is in the first view, all of its endpoints are.
import { type ESTree, type Plugin, parseSync } from 'vite'

const TABLE = /\/contract\/src\/(?:[\w-]+-)?api\.ts$/
/** What `createCall` needs to know. */
const READ = new Set(['method', 'base', 'path', 'access', 'answer'])

export const thinEndpoints = (): Plugin => ({
  name: 'thin-endpoints',
  enforce: 'pre',
  transform: (code, id) => (TABLE.test(id) ? { code: thinned(code, id), map: null } : null),
})

/** From the last endpoint to the first: what stands before one stays where it is. */
const thinned = (code: string, id: string): string =>
  parseSync(id, code)
    .program.body.flatMap(statement => endpointsOf(statement))
    .reduceRight((text, endpoint) => {
      const read = endpoint.properties.filter(isRead).map(({ start, end }) => text.slice(start, end))
      return `${text.slice(0, endpoint.start)}{ ${read.join(', ')} }${text.slice(endpoint.end)}`
    }, code)

/** Each is `export const name = { … } as const satisfies Endpoint`. */
function endpointsOf(statement: ESTree.Statement | ESTree.Directive): ESTree.ObjectExpression[] {
  if (statement.type !== 'ExportNamedDeclaration') return []
  if (statement.declaration?.type !== 'VariableDeclaration') return []
  return statement.declaration.declarations.flatMap(({ init }) =>
    init?.type === 'TSSatisfiesExpression' &&
    init.expression.type === 'TSAsExpression' &&
    init.expression.expression.type === 'ObjectExpression'
      ? [init.expression.expression]
      : [],
  )
}

const isRead = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type !== 'Property' || property.key.type !== 'Identifier' || READ.has(property.key.name)
