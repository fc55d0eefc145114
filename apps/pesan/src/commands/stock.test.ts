import { expect, test } from 'vitest'
import { run } from '../run-for-test.ts'

const OUTLET = '01920000-0000-7000-8000-000000000b01'
const ITEM = {
  outlet_id: OUTLET,
  type: 'product',
  id: 'BURRATA',
  name: 'Burrata',
  remaining: 3,
  daily: 24,
  sold_out: false,
  until: null,
}
const pesan = (line: string, data: unknown = [ITEM]) =>
  run([...line.split(' '), '--company', 'bara'], {
    answer: { body: { status: true, message: 'OK', data } },
  })

test('STOCK-02 stock list says what is left at an outlet, what each morning begins with, and what is sold out', async () => {
  const prawn = { ...ITEM, id: 'PRAWN', name: 'Prawn', remaining: 0, daily: null }
  const until = '2026-11-22T02:00:00.000Z'
  const basil = {
    ...ITEM,
    type: 'modifier',
    id: 'BASIL',
    name: null,
    remaining: null,
    daily: null,
    sold_out: true,
    until,
  }
  const ran = await pesan(`stock list --outlet ${OUTLET}`, [ITEM, prawn, basil])
  expect(ran.requests).toMatchObject([{ method: 'GET', url: `/api/restaurant/v1/stock?outlet_id=${OUTLET}` }])
  expect(ran.output).toBe(
    [
      'product   BURRATA  Burrata          3 left       24 every morning  on sale',
      'product   PRAWN    Prawn            0 left                         sold out',
      `modifier  BASIL    not on the menu  not counted                    sold out until ${until}`,
      '',
    ].join('\n'),
  )
  expect((await pesan(`stock list --outlet ${OUTLET}`, [])).output).toBe(
    'nothing is counted or marked there\n',
  )
})

test('STOCK-01 stock sold-out marks at one outlet or at all, until a moment, and takes the marks back', async () => {
  const bodyOf = async (line: string) => (await pesan(`stock sold-out ${line}`)).requests[0]?.body
  const product = { type: 'product', sold_out: true }
  expect(await bodyOf(`BURRATA PRAWN --until next_opening --outlet ${OUTLET}`)).toEqual({
    outlet_id: OUTLET,
    changes: ['BURRATA', 'PRAWN'].map(id => ({ ...product, id, until: 'next_opening' })),
  })
  expect(await bodyOf('BURRATA')).toEqual({ changes: [{ ...product, id: 'BURRATA' }] })
  expect(await bodyOf('BASIL --modifier --back')).toEqual({
    changes: [{ type: 'modifier', id: 'BASIL', sold_out: false }],
  })
})

test('STOCK-02 STOCK-04 stock count and stock daily set a number, and off ends it', async () => {
  const changesOf = async (line: string) =>
    (await pesan(`stock ${line} --outlet ${OUTLET}`)).requests[0]?.body
  const item = { type: 'product', id: 'BURRATA' }
  expect(await changesOf('count BURRATA 12')).toEqual({
    outlet_id: OUTLET,
    changes: [{ ...item, remaining: 12 }],
  })
  expect(await changesOf('count BURRATA off')).toEqual({
    outlet_id: OUTLET,
    changes: [{ ...item, remaining: null }],
  })
  expect(await changesOf('daily BURRATA 24')).toEqual({
    outlet_id: OUTLET,
    changes: [{ ...item, daily: 24 }],
  })
  expect(await changesOf('daily BURRATA off')).toEqual({
    outlet_id: OUTLET,
    changes: [{ ...item, daily: null }],
  })
})

test.each(['count BURRATA many', 'count BURRATA 10000', 'daily BURRATA', 'list'])(
  'stock %s is wrong usage, and nothing is sent',
  async line => {
    const given = line === 'list' ? line : `${line} --outlet ${OUTLET}`
    const ran = await pesan(`stock ${given}`)
    expect([ran.exitCode, ran.requests.length]).toEqual([2, 0])
  },
)
