import { expect, test } from 'vitest'
import { checkLanguage } from './language.ts'

const faultsOf = (text: string, path = 'apps/server/src/order.ts') => checkLanguage([[path, text]])

test('plain code, titles and documents have no faults', () => {
  const code = `// Sends orders.
export const keepAlive = true
/** Not \`told\`, as the column says. */
test('CART-14 a voucher larger than the subtotal makes the total zero', () => {})
const row = { told_at: 1 }`
  expect(faultsOf(code)).toEqual([])
  expect(faultsOf('The page says “told”.\n\n```\nnobody\n```\n', 'docs/a.md')).toEqual([])
})

test.each([
  ['a comment', '// The customer is told.', 'told'],
  ['a block comment', '/**\n * Kept by the browser.\n */', 'kept'],
  ['a phrase', '// A table of its own.', 'of its own'],
  ['a title', "test('AUTH-01 nobody is signed in', () => {})", 'nobody'],
  ['a title of a table', "test.each([1])('%s is judged', () => {})", 'judged'],
  ['a title with a placeholder', 'it(`a ${kind} hears of it`, () => {})', 'hears'],
  ['the summary of an endpoint', "export const a = { summary: 'Read the kept cart' }", 'kept'],
  ['a name', 'const keptOrders = []', 'keptOrders'],
  ['a property', 'export const x = { takeTurn: 1 }', 'takeTurn'],
  ['a constant', 'const MAX_KEPT = 5', 'MAX_KEPT'],
  ['a name with a word of the wire', 'const pictureFiles = 1', 'pictureFiles'],
])('%s with a banned word is found', (_where, code, word) => {
  expect(faultsOf(code)).toEqual([expect.stringContaining(`“${word}”; say: `)])
})

test('the line is named, and each name only once', () => {
  expect(faultsOf('const a = 1\n\nconst told = a\nexport { told }')).toEqual([
    'apps/server/src/order.ts:3: “told”; say: notify, notified, report, say, pending',
  ])
})

test('the wire, the settings and the DOM may say picture, also as a file', () => {
  const code = 'product.picture; api.storePicture; given.PICTURE_HOSTS; <Picture />'
  expect(faultsOf(code, 'apps/storefront/app/ui/picture.tsx')).toEqual([])
  expect(faultsOf('', 'apps/storefront/app/ui/picture-box.tsx')).toHaveLength(1)
})

test('a file name and a document are checked too', () => {
  expect(faultsOf('', 'apps/server/src/kept-orders.ts')).toHaveLength(1)
  expect(faultsOf('# Title\n\nThe server tells it.', 'docs/a.md')).toEqual([
    'docs/a.md:3: “tells”; say: notify, notified, report, say, pending',
  ])
})

test('a comment has at most 40 words and a header two sentences; commands and tags do not count', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
  expect(faultsOf(`const a = 1\n// ${words(40)}`)).toEqual([])
  expect(faultsOf(`const a = 1\n// ${words(20)}\n// ${words(21)}`)).toEqual([
    'apps/server/src/order.ts:2: a comment of 41 words; at most 40',
  ])
  expect(faultsOf('// One. Two. Three.')).toEqual([
    'apps/server/src/order.ts:1: a header of 3 sentences; at most 2',
  ])
  expect(faultsOf(`// One. Two:\n//   node run ${words(50)}`)).toEqual([])
  expect(faultsOf(`/**\n * Sums.\n * @param a ${words(50)}\n */\nexport const a = 1`)).toEqual([])
})
