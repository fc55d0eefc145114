import { expect, test } from 'vitest'
import { run } from '../run-for-test.ts'

const NONE = { count: 0, listed: [] }
const ERROR = {
  rule: 'required_group_without_choice',
  level: 'error',
  kind: 'group',
  key: 'size',
  name: 'Size',
  facts: { products: 1, product: 'Margherita' },
  is_waved: false,
}
const WARNING = {
  ...ERROR,
  rule: 'photo_missing',
  level: 'warning',
  kind: 'menu',
  key: 'menu',
  name: '',
  facts: { count: 31 },
}
const answerOf = (more: object) => ({
  body: {
    status: true,
    message: 'OK',
    data: {
      dry_run: true,
      revision: 4,
      preview: {
        categories: 1,
        products: 2,
        groups: 1,
        photos: 0,
        changes: 3,
        retained: 0,
        new: NONE,
        changed: NONE,
        gone: NONE,
        refused: NONE,
        ignored_columns: [],
        problems: [],
        ...more,
      },
      warnings: [],
    },
  },
})

test('EDIT-04 menu lint FILE says what is wrong with it, and fails where an error would stop a publication', async () => {
  const ran = await run(['menu', 'lint', 'menu.csv', '--company', 'bara'], {
    answer: answerOf({ problems: [ERROR, WARNING] }),
    files: { 'menu.csv': 'name,price' },
  })
  expect(ran.requests).toMatchObject([
    {
      method: 'POST',
      url: '/api/restaurant/v1/menu/draft/file?dry_run=true',
      body: { file: { format: 'csv', content: Buffer.from('name,price').toString('base64') } },
    },
  ])
  expect(ran.exitCode).not.toBe(0)
  expect(ran.errors).toContain('error: group "Size": nothing to choose, so that Margherita cannot be bought')
  expect(ran.errors).toContain('warning: 31 times photo_missing')
})

test('EDIT-04 menu lint of a menu with nothing but warnings succeeds', async () => {
  const ran = await run(['menu', 'lint', 'menu.json', '--company', 'bara'], {
    answer: answerOf({ problems: [WARNING] }),
    files: { 'menu.json': '{}' },
  })
  expect(ran.exitCode).toBe(0)
  expect(ran.requests).toMatchObject([{ body: { file: { format: 'grabfood', document: {} } } }])
})

test('EDIT-08 menu draft --dry-run names rows that are left out with their line and word', async () => {
  const fault = { line: 7, column: 'price', word: 'ask', reason: 'not_a_price' }
  const ran = await run(['menu', 'draft', 'menu.csv', '--company', 'bara', '--dry-run'], {
    answer: answerOf({ refused: { count: 1, listed: [fault] }, ignored_columns: ['calories'] }),
    files: { 'menu.csv': 'name,price' },
  })
  expect(ran.output).toContain('0 new, 0 changed, 0 gone, 1 left out')
  expect(ran.output).toContain('left out: line 7, price: "ask" is not a price')
  expect(ran.output).toContain('ignored: the column "calories"')
})

test('EDIT-08 menu export --csv prints the sheet alone', async () => {
  const data = { name: 'bara-menu.csv', text: 'row,id\r\nproduct,a\r\n' }
  const ran = await run(['menu', 'export', '--csv', '--company', 'bara'], {
    answer: { body: { status: true, message: 'OK', data } },
  })
  expect(ran.output.trimEnd()).toBe('row,id\r\nproduct,a')
  expect(ran.requests).toMatchObject([{ method: 'GET', url: '/api/restaurant/v1/menu/csv' }])
})
