// Each invariant is seen failing: a violation that the test creates must be found, and by that invariant.
import { checkInvariants } from '@pesan/contract/api'
import { INVARIANT_IDS } from '@pesan/contract/check'
import { INVARIANTS, queryEach } from '@pesan/server/features/check/invariants.repository'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from './api-harness.ts'
import { OPERATOR_KEY } from './api-server.ts'
import { capture, event, PAYMENT, refund, voucher } from './planted-rows.ts'

let api: Api
let client: Client
beforeAll(async () => {
  api = await startApi()
  const token = await api.signIn('bara', '+6281234567890')
  const { id } = await api.placeOrder({ token, body: { delivery_notes: 'ring twice' } })
  await api.advance('bara', id, ['prepare_order', 'ready'])
  await api.publishAll()
  client = new Client({ connectionString: api.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await api.stop()
})

/** Violations are rolled back afterwards; references are not enforced meanwhile, so that a row can be missing. */
beforeEach(async () => {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
})
afterEach(() => client.query('rollback'))

const ask = (sql: string, values: unknown[]) => client.query(sql, values)
const brokenIds = async () => {
  const reports = await queryEach(ask, { now: api.clock.now(), ids: null })
  // An invariant whose query failed has found nothing itself.
  expect(JSON.stringify(reports)).not.toContain('unasked')
  return reports.filter(({ broken }) => broken.length > 0).map(({ id }) => id)
}

const PLANTED: readonly (readonly [id: string, what: string, sql: string])[] = [
  ['I1', 'an order without its payment', `update customer_order set payment_method = 'qris'`],
  [
    'I1',
    "a capture of another customer's payment",
    `${PAYMENT} ${capture(1, 'accepted', 25_000, 'created_at')}
     update payment set customer_id = gen_random_uuid()`,
  ],
  ['I2', 'a line of another quantity', 'update order_line set quantity = quantity + 1'],
  ['I2', 'a fraction of a rupiah', `update order_line set modifiers = '[{"price": 0.5}, {"price": -0.5}]'`],
  ['I3', 'another amount asked', `${PAYMENT} update payment set amount_rupiah = 1`],
  [
    'I3',
    'another amount shown',
    `update order_attempt set answer = replace(answer, '"total":25000', '"total":24000')`,
  ],
  ['I3', 'another amount accepted', `${PAYMENT} ${capture(1, 'accepted', 1, 'created_at')}`],
  ['I4', 'an attempt of no order', 'update order_attempt set order_id = company_id'],
  ['I4', 'an order of no attempt', 'delete from order_attempt'],
  [
    'I4',
    'a second attempt',
    `insert into order_attempt select company_id, customer_id, 'second', request_hash, order_id,
     answer, created_at from order_attempt`,
  ],
  [
    'I5',
    'two accepted captures',
    `${PAYMENT} ${capture(1, 'accepted', 25_000, 'created_at')}
     ${capture(2, 'held', 25_000, 'created_at')}`,
  ],
  [
    'I5',
    'a held capture without a reason',
    `${PAYMENT} ${capture(1, 'held', 25_000, 'null')}
     update payment_capture set reason = null`,
  ],
  ['I6', 'cash that is paid before it is handed over', 'update customer_order set paid = true'],
  ['I6', 'paid without a capture', `update customer_order set paid = true, payment_method = 'qris'`],
  ['I6', 'a capture without paid', `${PAYMENT} ${capture(1, 'accepted', 25_000, 'created_at')}`],
  ['I6', 'in the kitchen without paid', `update customer_order set payment_method = 'qris'`],
  [
    'I7',
    'money not refunded for a cancelled order',
    `${PAYMENT} ${capture(1, 'accepted', 25_000, 'created_at')}
     update customer_order set status = 'cancelled', updated_at = placed_at - interval '1 hour'`,
  ],
  ['I7', 'a refund that never was', `${PAYMENT} ${capture(1, 'refunded', 25_000, 'null')}`],
  [
    'I8',
    'a step that the graph does not know',
    `update order_status_history set status = 'on_deliver' where version = 2`,
  ],
  ['I8', 'a gap', 'update order_status_history set version = 9 where version = 3'],
  ['I8', 'another status than the last', `update customer_order set status = 'complete'`],
  ['I8', 'no history', 'delete from order_status_history'],
  [
    'I9',
    'a step after the end',
    `insert into order_status_history (company_id, order_id, version, status, cause, at)
     select company_id, id, version + step, status, 'test', placed_at
     from customer_order, (values (1, 'complete'), (2, 'ready')) as steps(step, status)`.replace(
      "status, 'test'",
      "steps.status, 'test'",
    ),
  ],
  ['I10', 'uses that nobody redeemed', voucher(1)],
  [
    'I10',
    "a customer's uses that were not redeemed",
    `${voucher(0)} insert into voucher_customer_use (company_id, voucher_id, customer_id, uses)
     select company_id, '00000000-0000-4000-8000-0000000000d1', customer_id, 1 from customer_order`,
  ],
  [
    'I10',
    'a redemption of a cancelled order',
    `${voucher(1)} insert into voucher_redemption (company_id, order_id, voucher_id, customer_id, code, redeemed_at)
     select company_id, id, '00000000-0000-4000-8000-0000000000d1', customer_id, 'TEN', placed_at from customer_order;
     update customer_order set status = 'cancelled'`,
  ],
  [
    'I10',
    'a discount without a voucher',
    'update customer_order set voucher_discount_rupiah = 1, total_rupiah = 24999',
  ],
  [
    'I11',
    'more given back than came',
    `${PAYMENT} ${capture(1, 'refunded', 25_000, 'null')} ${refund(25_001)}`,
  ],
  ['I12', 'a change without an event', `update outbox set channel = 'lost' where order_version = 3`],
  ['I12', 'an event of a change that no history has', 'update outbox set order_version = 7'],
  ['I13', 'an event that was not processed', event('received', 'null')],
  ['I13', 'an event parked for no reason', event('parked', 'null')],
  [
    'I14',
    'an order that waits past its deadline',
    `${PAYMENT} update customer_order set status = 'pending';
     update payment set due_at = due_at - interval '1 day'`,
  ],
  ['I14', 'an order that waits for nothing', `update customer_order set status = 'pending'`],
  [
    'I14',
    'a payment without a next check',
    `${PAYMENT} update payment set status = 'waiting', next_check_at = null`,
  ],
  ['I15', 'another name of a line', `update order_line set name = 'Lime'`],
  [
    'I15',
    'another price of a line and of the whole',
    `update order_line set unit_price_rupiah = 1;
     update customer_order set subtotal_rupiah = 1, total_rupiah = 1`,
  ],
  ['I15', 'a line that is gone', 'delete from order_line'],
  ['I15', 'another note', `update customer_order set notes = 'do not ring'`],
  ['I15', 'another outlet address', `update customer_order set outlet_address = 'elsewhere'`],
  [
    'I16',
    "another company's customer",
    `update customer set company_id = (select id from company where slug = 'sawah')`,
  ],
  ['I16', "another company's event", 'update outbox set company_id = gen_random_uuid()'],
  ['I16', "another customer's attempt", 'update order_attempt set customer_id = gen_random_uuid()'],
  [
    'I16',
    "another company's product",
    `insert into product (company_id, id, category_id, name, description, price_rupiah,
     available, position) select id, 'of them', 'theirs', 'Theirs', '', 1, true, 1 from company where slug = 'sawah';
     update order_line set product_id = 'of them'`,
  ],
  ['I17', 'an order that is gone', 'delete from customer_order'],
  [
    'I17',
    'an answer about another order',
    `update order_attempt set answer = replace(answer, order_id::text, 'gone')`,
  ],
  [
    'I17',
    'a delivery whose order is gone',
    `insert into webhook_delivery (id, company_id, webhook_id, event, body, created_at)
     select gen_random_uuid(), company_id, gen_random_uuid(), 'order.updated', '{}', placed_at from customer_order`,
  ],
  [
    'I19',
    'a capture that no entry explains',
    `${PAYMENT} ${capture(1, 'accepted', 25_000, 'created_at')} update customer_order set paid = true`,
  ],
  [
    'I19',
    'an entry of no capture',
    `insert into ledger_entry (company_id, order_id, number, kind, owed_rupiah, received_rupiah, source, at, recorded_at)
     select company_id, id, 1, 'captured', -1, 1, '', placed_at, placed_at from customer_order`,
  ],
  ['I19', 'cash without an entry', `update customer_order set paid = true, status = 'complete'`],
  ['I19', 'a cancelled order that still charges', `update customer_order set status = 'cancelled'`],
  [
    'I20',
    'a document that cannot be read',
    `insert into archived_order (company_id, number, document) select company_id, number, 'gone' from customer_order`,
  ],
  [
    'I21',
    'a sale whose order is gone',
    `insert into sale (company_id, order_id, number, outlet_id, customer_id, day, taken_rupiah, returned_rupiah, cash_rupiah,
       is_handed_over, figures)
     select company_id, gen_random_uuid(), 0, outlet_id, customer_id, placed_at::date, 0, 0, 0, false, '{}' from customer_order`,
  ],
  ['I18', 'a fourth guess', 'update one_time_code set tries = 4'],
]

describe('the invariants', () => {
  test('hold for what the server itself has written', async () => {
    expect(await brokenIds()).toEqual([])
  })

  test.each(PLANTED)('%s finds %s', async (id, _what, sql) => {
    await client.query(sql)
    expect(await brokenIds()).toContain(id)
  })

  test('are all seen failing, and all are queried', () => {
    expect(INVARIANTS.map(({ id }) => id)).toEqual(INVARIANT_IDS)
    expect(new Set(PLANTED.map(([id]) => id))).toEqual(new Set(INVARIANT_IDS))
  })

  test('continue after one whose query fails, which counts as violated', async () => {
    await client.query(`update order_line set modifiers = '[{"price": "a lot"}]'`)
    const reports = await queryEach(ask, { now: api.clock.now(), ids: ['I2', 'I8'] })
    expect(reports).toMatchObject([
      { id: 'I2', broken: [{ unasked: expect.any(String) }] },
      { id: 'I8', broken: [] },
    ])
  })

  test('read no table once for every row of another', async () => {
    // A table that is still scanned has no suitable index.
    await client.query('set local enable_seqscan = off')
    const plans: unknown[] = []
    const explain = async (sql: string, values: unknown[]) => {
      const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${sql}`, values)
      plans.push(...rows.map(row => row['QUERY PLAN']))
      return { rows: [] }
    }
    for (const invariant of INVARIANTS) await invariant.find(explain, api.clock.now())
    expect(plans).toHaveLength(INVARIANTS.length)
    expect(plans.flatMap(repeatedScans)).toEqual([])
  })
})

describe('over HTTP', () => {
  const operator = { token: OPERATOR_KEY }

  test('operators get every invariant, or the one they name', async () => {
    const { data } = await api.call(checkInvariants, operator)
    expect(data.invariants.map(({ id, broken }) => [id, broken])).toEqual(INVARIANT_IDS.map(id => [id, 0]))
    const one = await api.call(checkInvariants, { ...operator, query: { id: 'I15' } })
    expect(one.data.invariants).toEqual([
      { id: 'I15', rule: 'an order is a snapshot', broken: 0, examples: [] },
    ])
  })

  test('violations are counted, with examples', async () => {
    await api.rows(`update order_line set name = 'Lime'`)
    const { data } = await api.call(checkInvariants, { ...operator, query: { id: 'I15' } })
    expect(data.invariants).toMatchObject([{ broken: 1, examples: [{ id: expect.any(String) }] }])
    await api.rows(`update order_line set name = 'Lime soda'`)
    expect(await api.violations()).toEqual({})
  })

  test('a restaurant is refused', async () => {
    const refused = await api.refusal(checkInvariants, { token: await api.keyOf('bara') })
    expect(refused.code).toBe('operator_required')
  })
})

interface PlanNode {
  'Node Type'?: string
  'Parent Relationship'?: string
  'Subplan Name'?: string
  'Relation Name'?: string
  Plans?: PlanNode[]
}

/** The tables that a plan scans whole for each row: below a subplan that is not hashed. */
function repeatedScans(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(repeatedScans)
  if (typeof plan !== 'object' || plan === null) return []
  const node = plan as PlanNode & { Plan?: unknown }
  if (node.Plan) return repeatedScans(node.Plan)
  const children = node.Plans ?? []
  const isRepeated = node['Parent Relationship'] === 'SubPlan'
  return [...(isRepeated ? scansIn(node) : []), ...children.flatMap(repeatedScans)]
}

const scansIn = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(scansIn),
]
