import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LINT_RULES } from './lint-rules.ts'

const PAGE = join(import.meta.dirname, '../../../../docs/menu-rules.md')
const RULE = /^### `(\w+)`\n\n(Error|Warning): [^]+?\n\nWhy: [^]+?\n\nExample: [^]+?(?=\n\n|\n*$)/gm

test('EDIT-04 docs/menu-rules.md explains each rule with its level, why, and an example', async () => {
  const page = await readFile(PAGE, 'utf8')
  const explained = [...page.matchAll(RULE)].map(([, rule, level]) => [rule, level?.toLowerCase()])
  expect(explained).toEqual(Object.entries(LINT_RULES).map(([rule, { level }]) => [rule, level]))
})
