import { companyId, customerId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { CompanyEntry } from '../companies/company-directory.ts'
import { guardedStatement } from '../db/guarded-statement.ts'
import { createGuardedCall, type UnidentifiedCall } from './guarded-caller.ts'
import { Refused } from './refusal.ts'
import type { SignedInCustomer } from './signed-in-customer.ts'

const work = guardedStatement('test.guarded_call', 'select from caller')
const customer: SignedInCustomer = {
  customerId: v.parse(customerId, '5f8b0f4e-7a3c-4a55-9f43-0d3a3b8f1c11'),
  tokenHash: Buffer.alloc(32),
  rateLimit: { status: 'taken' },
}
const company = { id: v.parse(companyId, '0b0f4e5f-7a3c-4a55-9f43-0d3a3b8f1c11') } as CompanyEntry

function startCall(admit = async (): Promise<void> => undefined) {
  const done: string[] = []
  const call: UnidentifiedCall = {
    company,
    async identify() {
      done.push('identified')
      return customer
    },
    async run({ statement }) {
      done.push(statement.name)
      return { customer, rows: [] }
    },
  }
  return { done, ...createGuardedCall(call, admit) }
}

test('the statement of the work is the guard', async () => {
  const { caller, ensureGuarded, done } = startCall()
  expect(await caller.db.query(work)).toEqual([])
  await ensureGuarded()
  expect(done).toEqual(['test.guarded_call'])
})

test('a call without a statement is guarded before it is answered', async () => {
  const { ensureGuarded, done } = startCall()
  await ensureGuarded()
  expect(done).toEqual(['identified'])
})

test('work of several statements is guarded before the first', async () => {
  const { caller, ensureGuarded, done } = startCall()
  expect(await caller.requireCustomer()).toBe(customer)
  await ensureGuarded()
  expect(done).toEqual(['identified'])
})

test('a second statement is a mistake, because it would count the call again', async () => {
  const { caller } = startCall()
  await caller.db.query(work)
  await expect(caller.db.query(work)).rejects.toThrow('one statement')
  await expect(caller.requireCustomer()).rejects.toThrow('one statement')
})

test('a caller who is not admitted gets no rows', async () => {
  const { caller } = startCall(async () => {
    throw new Refused('rate_limited')
  })
  await expect(caller.db.query(work)).rejects.toThrow(Refused)
})
