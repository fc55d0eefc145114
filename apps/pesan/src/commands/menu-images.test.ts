import { expect, test } from 'vitest'
import { run } from '../run-for-test.ts'

const COUNTS = {
  dry_run: false,
  version: 4,
  categories: 9,
  products: 42,
  modifier_groups: 30,
  modifiers: 120,
  hidden: 2,
  warnings: [],
  problems: [],
}

/** The same answer for both calls: of an image and of the menu. */
const answerOf = (more: object) => ({ body: { status: true, message: 'OK', data: { ...COUNTS, ...more } } })

test('menu import --pictures sends those that the document names', async () => {
  const address = 'https://images.example/menu/nasi%20goreng.jpg'
  const document = { categories: [{ items: [{ photos: [address, 'https://images.example/gone.jpg'] }] }] }
  const ran = await run(['menu', 'import', 'menu.json', '--company', 'bara', '--pictures', '.'], {
    answer: answerOf({ hash: 'ab'.repeat(32), width: 8, height: 8 }),
    files: { 'menu.json': JSON.stringify(document), 'nasi goreng.jpg': 'picture', 'other.jpg': 'another' },
  })
  expect(ran.requests).toMatchObject([
    {
      method: 'PUT',
      url: '/api/restaurant/v1/pictures',
      body: { address, content: Buffer.from('picture').toString('base64') },
    },
    { method: 'PUT', url: '/api/restaurant/v1/menu?dry_run=false' },
  ])
  expect(ran.output).toContain('pictures sent       1')
})

test('menu import --pictures of a folder that does not exist sends nothing', async () => {
  const ran = await run(['menu', 'import', 'menu.json', '--company', 'bara', '--pictures', 'gone'], {
    files: { 'menu.json': '{}' },
  })
  expect([ran.exitCode, ran.requests]).toEqual([2, []])
  expect(ran.errors).toContain('ENOENT')
})

test('menu import prints what was left out, without control sequences for the terminal', async () => {
  const warnings = Array.from({ length: 22 }, (_, index) => ({
    path: `categories[0].items[${index}].photos[0]`,
    message: 'the picture \u001b[2J is damaged',
  }))
  const ran = await run(['menu', 'import', 'menu.json', '--company', 'bara'], {
    answer: answerOf({ warnings }),
    files: { 'menu.json': '{}' },
  })
  expect(ran.output).not.toContain('\u001b')
  expect(ran.output.split('\n').slice(-4, -1)).toEqual([
    expect.stringContaining('warning: categories[0].items[18].photos[0]: the picture'),
    expect.stringContaining('warning: categories[0].items[19]'),
    'and 2 more',
  ])
})
