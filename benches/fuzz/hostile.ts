// Values that no honest client sends. None of them names a host outside of this machine.
import type { Chance } from '@pesan/e2e/support/chance'

export const HOSTILE_STRINGS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦'.repeat(20),
  'é'.normalize('NFD').repeat(50),
  'x'.repeat(10_000),
  "'; drop table customer_order; --",
  '" or 1=1',
  '$1',
  '%',
  '%00',
  '..',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\r\nset-cookie: a=b',
  '-1',
  '0',
  '1e309',
  '9223372036854775808',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '2026-12-31T00:00:00+23:59',
  '-infinity',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'http://127.0.0.1:9/',
  'null',
  'true',
]

const HOSTILE_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  0.1,
  1,
  99,
  100,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  1e21,
  1.7e308,
  5e-324,
]

export function hostileValue(chance: Chance): unknown {
  switch (chance.below(9)) {
    case 0:
    case 1:
    case 2:
      return chance.oneOf(HOSTILE_STRINGS)
    case 3:
    case 4:
      return chance.oneOf(HOSTILE_NUMBERS)
    case 5:
      return chance.oneOf([null, true, false])
    case 6:
      return chance.oneOf<unknown>([[], {}, [[]], [null], { toString: 1 }, { length: -1 }])
    case 7:
      return deep(chance.oneOf([3, 50, 500]))
    default:
      return Array.from({ length: chance.oneOf([2, 200, 2_000]) }, () => chance.oneOf(['a', 1, null]))
  }
}

const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}
