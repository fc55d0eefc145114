// Codes are derived from the key and the order, evenly over all four digits.
import { randomBytes, randomUUID } from 'node:crypto'
import type { CompanyId, OrderId } from '@pesan/contract/ids'
import { expect, test } from 'vitest'
import { handOverCodeOf, isHandOverCode } from './hand-over-code.ts'

const key = Buffer.alloc(32, 7)
const companyId = '0192d3a0-0000-7000-8000-00000000c001' as CompanyId
const order = { companyId, orderId: '0192d3a0-0000-7000-8000-00000000a001' as OrderId }

test('BOARD-19 a code has four digits, is the same each time, and belongs to key, company and order', () => {
  const code = handOverCodeOf(key, order)
  expect(code).toMatch(/^\d{4}$/)
  expect(handOverCodeOf(key, order)).toBe(code)
  const others = Array.from({ length: 50 }, () =>
    handOverCodeOf(key, { companyId, orderId: randomUUID() as OrderId }),
  )
  expect(new Set(others).size).toBeGreaterThan(40)
  const keys = Array.from({ length: 50 }, () => handOverCodeOf(randomBytes(32), order))
  expect(new Set(keys).size).toBeGreaterThan(40)
  const companies = Array.from({ length: 50 }, () =>
    handOverCodeOf(key, { ...order, companyId: randomUUID() as CompanyId }),
  )
  expect(new Set(companies).size).toBeGreaterThan(40)
})

test('BOARD-19 codes that begin with zeros keep them', () => {
  const codes = Array.from({ length: 2_000 }, (_none, index) =>
    handOverCodeOf(key, { companyId, orderId: `order ${index}` as OrderId }),
  )
  expect(codes.every(code => /^\d{4}$/.test(code))).toBe(true)
  expect(codes.some(code => code.startsWith('0'))).toBe(true)
})

test('BOARD-19 only the code of the order is right', () => {
  const code = handOverCodeOf(key, order)
  expect(isHandOverCode(key, order, code)).toBe(true)
  expect(isHandOverCode(key, order, String((Number(code) + 1) % 10_000).padStart(4, '0'))).toBe(false)
})
