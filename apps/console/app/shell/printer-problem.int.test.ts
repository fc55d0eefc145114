import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printerProblem } from '@pesan/contract/printer'
import { expect, test } from 'vitest'
import { translateInto } from '../../testing/translate-into.ts'
import { problemText } from './printer-problem.ts'

const PAGE = join(import.meta.dirname, '../../../../docs/printer-faults.md')

test('TICKET-12 docs/printer-faults.md says of each problem of a printer what a person does, under its words', async () => {
  const [, table = ''] = (await readFile(PAGE, 'utf8')).split('## What the board says')
  const named = [...table.matchAll(/^\|([^|]+)/gm)].flatMap(([, cell = '']) => cell.trim().split('; '))
  const words = printerProblem.options.map(problem => problemText(translateInto('en'), problem))
  expect(words.filter(text => !named.includes(text))).toEqual([])
})
