/**
 * An Epson printer with Server Direct Print (its user's manual, version 2.00): it posts forms, gets ePOS-Print XML, and posts the
 * outcome. It says nothing of itself unless it is sent an empty job.
 */
import type { PrinterFault } from '../escpos/mechanism.ts'
import { createPaperDecoder } from '../escpos/paper-decoder.ts'
import type { Environment, Vendor } from '../vendor.ts'
import type { Device } from './device.ts'
import { createPollingPrinter } from './polling-printer.ts'

const NAME = 'TM-m30'
const ONLINE = 0x0f000014
const PRINTED = 0x00000002
const OFFLINE = 0x00000008
const COVER_OPEN = 0x00000020
const PAPER_END = 0x00080000
const SCHEMA_ERROR = { isSuccess: false, code: 'SchemaError', status: ONLINE }

export const createServerDirectPrint = (environment: Environment): Vendor =>
  createPollingPrinter(environment, {
    name: 'server-direct-print',
    title: 'Epson Server Direct Print printer',
    about: 'Posts forms to a server for ePOS-Print jobs, and shows what they print.',
    poll,
  })

async function poll(device: Device): Promise<void> {
  // It requests the next job when it has reported the outcome of this one.
  if (device.isPrinting()) return
  const answer = await device.call(form(device, { ConnectionType: 'GetRequest' }))
  const xml = answer?.status === 200 ? answer.bytes.toString() : ''
  if (xml === '') return
  const jobId = /<printjobid>([\w.-]{1,30})<\/printjobid>/.exec(xml)?.[1]
  const content = /<epos-print [^<>]*>([\s\S]*)<\/epos-print>/.exec(xml)?.[1]
  if (jobId === undefined || content === undefined) return
  const command = /^<command>([0-9a-f]*)<\/command>$/i.exec(content)?.[1]
  const stop = STOPS[device.fault()]
  const say = (result: Result) => device.say(form(device, resultOf(jobId, result)))
  if (content !== '' && command === undefined) return say(SCHEMA_ERROR)
  if (stop) return say({ isSuccess: false, ...stop })
  if (command === undefined) return say({ isSuccess: true, code: '', status: ONLINE | PRINTED })
  device.print(createPaperDecoder()(Buffer.from(command, 'hex')), () => {
    if (device.fault() !== 'silent') void say({ isSuccess: true, code: '', status: ONLINE | PRINTED })
  })
}

interface Result {
  isSuccess: boolean
  code: string
  status: number
}

const STOPS: Partial<Record<PrinterFault, { code: string; status: number }>> = {
  paper_out: { code: 'EPTR_REC_EMPTY', status: ONLINE | OFFLINE | PAPER_END },
  cover_open: { code: 'EPTR_COVER_OPEN', status: ONLINE | OFFLINE | COVER_OPEN },
}

const form = (device: Device, fields: Readonly<Record<string, string>>) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ ...fields, ID: device.key(), Name: NAME }).toString(),
})

const resultOf = (jobId: string, { isSuccess, code, status }: Result) => ({
  ConnectionType: 'SetResponse',
  ResponseFile: `<?xml version="1.0" encoding="utf-8"?>
<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${jobId}</printjobid></Parameter>\
<PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${isSuccess}" code="${code}" \
status="${status}" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`,
})
