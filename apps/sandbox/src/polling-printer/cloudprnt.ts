/**
 * A Star printer with CloudPRNT (Star CloudPRNT Protocol Guide 2.4): it polls by POST with its status, takes an offered job by GET,
 * and confirms it by DELETE. Offline it polls and takes nothing.
 */
import * as v from 'valibot'
import type { PrinterFault } from '../escpos/mechanism.ts'
import type { Environment, Vendor } from '../vendor.ts'
import type { Device } from './device.ts'
import { createPollingPrinter } from './polling-printer.ts'
import { decodeStar } from './star-decoder.ts'

const MAC = '00:11:62:00:00:2a'
/** In the order of its liking. */
const MEDIA_TYPES = ['application/vnd.star.starprnt', 'application/vnd.star.starprntcore']

const pollAnswer = v.object({
  jobReady: v.boolean(),
  mediaTypes: v.optional(v.array(v.string()), []),
  jobToken: v.optional(v.string()),
})

export const createCloudPrnt = (environment: Environment): Vendor =>
  createPollingPrinter(environment, {
    name: 'cloudprnt',
    title: 'Star CloudPRNT printer',
    about: 'Polls a server for jobs, and shows what they print.',
    poll,
  })

async function poll(device: Device): Promise<void> {
  const statusCode = statusCodeOf(device.fault())
  const answer = await device.call({
    method: 'POST',
    headers: { ...authorization(device), 'content-type': 'application/json' },
    body: JSON.stringify({
      status: '23 6 0 0 0 0 0 0 0 ',
      printerMAC: MAC,
      statusCode: encodeURIComponent(statusCode),
      printingInProgress: device.isPrinting(),
      clientAction: null,
    }),
  })
  if (answer?.status !== 200) return
  const { jobReady, mediaTypes, jobToken } = v.parse(pollAnswer, JSON.parse(answer.bytes.toString()))
  if (jobReady && !device.isPrinting() && statusCode.startsWith('2'))
    await takeJob(device, { mediaTypes, token: jobToken === undefined ? {} : { token: jobToken } })
}

interface Offer {
  mediaTypes: readonly string[]
  token: { token?: string }
}

async function takeJob(device: Device, { mediaTypes, token }: Offer): Promise<void> {
  const headers = authorization(device)
  const confirm = (code: string) =>
    device.say({ method: 'DELETE', headers, query: { mac: MAC, code, ...token } })
  const type = MEDIA_TYPES.find(known => mediaTypes.includes(known))
  if (type === undefined) return confirm('510 Incompatible media type')
  const job = await device.call({ method: 'GET', headers, query: { mac: MAC, type, ...token } })
  if (!job) return
  if (job.status !== 200) return confirm('520 Download failed')
  device.print(decodeStar(job.bytes), () => {
    if (device.fault() !== 'silent') void confirm('200 OK')
  })
}

const authorization = (device: Device) => ({
  authorization: `Basic ${Buffer.from(`printer:${device.key()}`).toString('base64')}`,
})

function statusCodeOf(fault: PrinterFault): string {
  if (fault === 'paper_out') return '410 Out of paper'
  return fault === 'cover_open' ? '420 Cover open' : '200 OK'
}
