import { expect, test } from 'vitest'
import { leadPhone } from './lead-phone.ts'

test.each([
  '0812 3456-7890',
  '812 3456-7890',
  '62 812 3456 7890',
  '6281234567890',
  '+62 812-3456-7890',
  '+62 0812 3456 7890',
  '+62 (0) 812 3456 7890',
  '0062 812 3456 7890',
  '(0812) 3456.7890',
  '0812\u20133456\u20137890',
  '\uff10\uff18\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19\uff10',
])('RANGE-05 %j is the same number in every usual format', typed => {
  expect(leadPhone(typed)).toEqual({ status: 'valid', phone: '+6281234567890' })
})

test.each([
  ['1234567', '+621234567'],
  ['123456789012345', '+62123456789012345'],
  ['(021) 5790 1234', '+622157901234'],
  ['62 21 5790 1234', '+622157901234'],
  ['0622 7123456', '+626227123456'],
  ['622 7123456', '+626227123456'],
])('RANGE-05 %j is normalised to %j', (typed, phone) => {
  expect(leadPhone(typed)).toEqual({ status: 'valid', phone })
})

test.each(['', '+62', '0', '123456', '0123456', '1234567890123456', '812a345678', '+62 812', '++6281234567'])(
  'RANGE-05 %j is not a number',
  typed => {
    expect(leadPhone(typed)).toEqual({ status: 'invalid' })
  },
)

test.each(['+61 412 345 678', '0061 412 345 678'])('RANGE-05 %j is a number of another country', typed => {
  expect(leadPhone(typed)).toEqual({ status: 'foreign' })
})
