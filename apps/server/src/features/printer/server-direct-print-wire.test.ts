import { expect, test } from 'vitest'
import { printRequest, readResult, readStatus, stateRequest, toJobId } from './server-direct-print-wire.ts'

const TOKEN = '0192d3a0-0000-7000-8000-0000000000d1'
const DONE = 251_854_870

const resultOf = (jobId: string, attributes: string): string => `<?xml version="1.0" encoding="utf-8"?>
<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${jobId}</printjobid></Parameter>
<PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" ${attributes} battery="0"/></PrintResponse>
</ePOSPrint></PrintResponseInfo>`

test('TICKET-13 a ticket is a command of ePOS-Print with an id of at most 30 characters, which comes back as its token', () => {
  const xml = printRequest(TOKEN, Buffer.from([0x1b, 0x40, 0x41]))
  expect(xml).toContain('<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid>')
  expect(xml).toContain('<command>1b4041</command>')
  const [, jobId = ''] = /<printjobid>([A-Za-z0-9_-]{1,30})<\/printjobid>/.exec(xml) ?? []
  expect(readResult(resultOf(jobId, `success="true" code="" status="${DONE}"`))).toEqual({
    type: 'ticket',
    token: TOKEN,
    outcome: { type: 'printed' },
  })
})

test.each([
  ['success="1" code="" status="2"', { type: 'printed' }],
  ['success="true" code="" status="4"', { type: 'unsure', problem: 'no_answer' }],
  ['success="false" code="EPTR_COVER_OPEN" status="252182572"', { type: 'unsure', problem: 'cover_open' }],
  ['success="false" code="EPTR_REC_EMPTY" status="4"', { type: 'unsure', problem: 'out_of_paper' }],
  ['success="false" code="EX_BADPORT" status="1"', { type: 'unsure', problem: 'off' }],
  ['success="false" code="EX_TIMEOUT" status="4"', { type: 'unsure', problem: 'no_answer' }],
  ['success="false" code="SchemaError" status="0"', { type: 'refused' }],
  ['success="false" code="TooManyRequests" status="0"', { type: 'failed', problem: 'not_ready' }],
  ['success="no"', { type: 'unsure', problem: 'not_ready' }],
] as const)('TICKET-13 a result with %s', (attributes, outcome) => {
  expect(readResult(resultOf(toJobId(TOKEN), attributes))).toMatchObject({ token: TOKEN, outcome })
})

test('an empty request prints nothing and brings the state of the printer', () => {
  expect(stateRequest()).toMatch(/<epos-print xmlns="[^"]*"><\/epos-print>/)
  expect(readResult(resultOf('state', 'success="true" code="" status="2"'))).toEqual({
    type: 'state',
    problem: null,
  })
  expect(readResult(resultOf('state', 'success="false" code="EPTR_REC_EMPTY" status="524296"'))).toEqual({
    type: 'state',
    problem: 'out_of_paper',
  })
})

test('a request that the printer cannot read at all is refused, whichever it was', () => {
  const xml =
    '<PrintResponseInfo Version="3.00"><ServerDirectPrint><Response Success="false"><ErrorSummary>x</ErrorSummary></Response></ServerDirectPrint></PrintResponseInfo>'
  expect(readResult(xml)).toEqual({ type: 'ticket', token: null, outcome: { type: 'refused' } })
  expect([readResult(''), readResult('<response')]).toEqual([null, null])
})

test.each([
  ['0x0F000014', null],
  ['0x0F00003C', 'cover_open'],
  ['0x0f08001c', 'out_of_paper'],
  ['0x00000001', 'off'],
  ['0x00000408', 'not_ready'],
])('TICKET-13 a notification of %s is about this printer only', (status, problem) => {
  const xml = `<statusmonitor Version="1.00"><printerstatus devicename="kitchen" asbstatus = "0x00000001"/>
    <printerstatus devicename="local_printer" asbstatus = "${status}"/></statusmonitor>`
  expect(readStatus(xml)).toEqual({ problem })
  expect(readStatus(xml.replace('local_printer', 'other'))).toBeNull()
})
