/** What ip2c.org answers: the country of an IPv4 address as one line of text, `1;ID;IDN;Indonesia`. */
import { isIPv4 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { createFaultSwitch } from '../fault-switch.ts'
import type { Environment, Vendor } from '../vendor.ts'

const SLOW_MS = 10_000

const FAULTS = {
  wrong_input: 'Understands no address',
  empty: 'Answers nothing',
  garbage: 'Answers a web page',
  outage: 'Fails',
  slow: 'Answers after ten seconds',
  no_cors: 'Answers browsers of our own pages only',
} as const

const COUNTRIES: Readonly<Record<string, string>> = {
  AU: 'AUS;Australia',
  GB: 'GBR;United Kingdom',
  ID: 'IDN;Indonesia',
  MY: 'MYS;Malaysia',
  SG: 'SGP;Singapore',
  US: 'USA;United States',
}

/** The networks reserved for documentation, and those that are not on the internet. */
const NETWORKS: readonly (readonly [first: string, last: string, answer: string])[] = [
  ['127.0.0.0', '127.255.255.255', '1;ZZ;ZZZ;Reserved'],
  ['10.0.0.0', '10.255.255.255', '1;ZZ;ZZZ;Reserved'],
  ['192.168.0.0', '192.168.255.255', '1;ZZ;ZZZ;Reserved'],
  ['192.0.2.0', '192.0.2.255', found('ID')],
  ['198.51.100.0', '198.51.100.255', found('AU')],
  ['203.0.113.0', '203.0.113.255', '2;;;UNKNOWN'],
]

const WRONG_INPUT = '0;;;WRONG INPUT'
const queryParams = v.object({
  ip: v.optional(v.string()),
  dec: v.optional(v.string()),
  self: v.optional(v.string()),
})

/** With this header a visitor of the simulator chooses their country. */
const COUNTRY_HEADER = 'sandbox-country'

export function createIp2c({ wait }: Environment): Vendor {
  return {
    name: 'ip2c',
    title: 'ip2c',
    about: 'The country of an address, for the phone field.',
    page: 'fault',
    async routes(app) {
      const stop = new AbortController()
      app.addHook('preClose', async () => stop.abort())
      const fault = createFaultSwitch('ip2c', FAULTS)
      fault.register(app)

      async function answer(request: FastifyRequest, reply: FastifyReply, address: string | null) {
        const now = fault.now()
        if (now !== 'no_cors') reply.header('access-control-allow-origin', '*')
        if (now === 'slow') await wait(SLOW_MS, stop.signal)
        if (now === 'outage') return reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>')
        if (now === 'garbage') return reply.type('text/html').send('<h1>It works!</h1>')
        if (now === 'empty') return reply.type('text/plain').send('')
        if (now === 'wrong_input') return reply.type('text/plain').send(WRONG_INPUT)
        const wished = request.headers[COUNTRY_HEADER]
        const text = typeof wished === 'string' && COUNTRIES[wished] ? found(wished) : countryLine(address)
        return reply.type('text/plain').send(text)
      }

      app.get('/', (request, reply) => {
        const { ip, dec, self } = v.parse(queryParams, request.query)
        if (self !== undefined) return answer(request, reply, request.ip)
        return answer(request, reply, ip ?? (dec === undefined ? null : fromDecimal(dec)))
      })
      for (const path of ['/s', '/self'])
        app.get(path, (request, reply) => answer(request, reply, request.ip))
      app.get<{ Params: { address: string } }>('/:address', (request, reply) => {
        const { address } = request.params
        return answer(request, reply, /^\d+$/.test(address) ? fromDecimal(address) : address)
      })
    },
  }
}

function found(code: string): string {
  return `1;${code};${COUNTRIES[code] ?? ''}`
}

function countryLine(address: string | null): string {
  if (address === null || !isIPv4(address)) return WRONG_INPUT
  const number = toNumber(address)
  const network = NETWORKS.find(([first, last]) => number >= toNumber(first) && number <= toNumber(last))
  return network?.[2] ?? '2;;;UNKNOWN'
}

const toNumber = (address: string): number =>
  address.split('.').reduce((number, part) => number * 256 + Number(part), 0)

function fromDecimal(text: string): string | null {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number >= 256 ** 4) return null
  return [3, 2, 1, 0].map(power => Math.floor(number / 256 ** power) % 256).join('.')
}
