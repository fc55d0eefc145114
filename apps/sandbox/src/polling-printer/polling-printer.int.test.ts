import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { createSandbox } from '../app.ts'

interface Received {
  method: string
  url: string
  type: string
  body: string
  authorization: string
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/** A server that answers what the test says, and a printer that polls it. */
async function startPrinter(
  name: string,
  answer: (received: Received) => { status?: number; body?: string | Buffer } | undefined,
) {
  const received: Received[] = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request
    const one = {
      method,
      url,
      type: headers['content-type'] ?? '',
      body: await bodyOf(request),
      authorization: headers.authorization ?? '',
    }
    received.push(one)
    const { status = 200, body = '' } = answer(one) ?? {}
    response.writeHead(status).end(body)
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const app = createSandbox()
  onTestFinished(() => app.close())
  await app.inject({
    method: 'PUT',
    url: `/${name}/settings`,
    payload: { address: `http://bara.localhost:${port}/here`, key: 'abc', everyMs: 0 },
  })
  return {
    received,
    poll: () => app.inject({ method: 'POST', url: `/${name}/poll` }),
    become: (fault: string) => app.inject({ method: 'PUT', url: `/${name}/fault`, payload: { fault } }),
    papers: async () =>
      v.parse(
        v.object({
          papers: v.array(
            v.object({ lines: v.array(v.looseObject({ text: v.string() })), isCut: v.boolean() }),
          ),
        }),
        (await app.inject(`/${name}/papers.json`)).json(),
      ).papers,
  }
}

const STAR_JOB = Buffer.concat([
  Buffer.from('\x1b@\x18\x1bi\x01\x01\x1bE#10042\x1bF\x1bi\x00\x00\n\x1b0\x1bX\x08\x00', 'latin1'),
  Buffer.from(new Uint8Array(24).fill(0xff)),
  Buffer.from('\n\r\x1bz\x01\n\x1bd\x01', 'latin1'),
])
const offer = { jobReady: true, mediaTypes: ['application/vnd.star.starprnt'], jobToken: 't1' }

test('a Star printer polls with its status, takes an offered job, prints it, and confirms it', async () => {
  const printer = await startPrinter('cloudprnt', ({ method }) =>
    method === 'POST' ? { body: JSON.stringify(offer) } : { body: method === 'GET' ? STAR_JOB : '' },
  )
  await printer.poll()
  await expect.poll(() => printer.received.length).toBe(3)
  expect(printer.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /here',
    'GET /here?mac=00%3A11%3A62%3A00%3A00%3A2a&type=application%2Fvnd.star.starprnt&token=t1',
    'DELETE /here?mac=00%3A11%3A62%3A00%3A00%3A2a&code=200+OK&token=t1',
  ])
  expect(printer.received[0]?.authorization).toBe(`Basic ${Buffer.from('printer:abc').toString('base64')}`)
  expect(JSON.parse(printer.received[0]?.body ?? '')).toMatchObject({
    statusCode: '200%20OK',
    printingInProgress: false,
  })
  const [paper] = await printer.papers()
  expect(paper).toMatchObject({
    isCut: true,
    lines: [
      { letters: [{ text: '#10042', width: 2, height: 2, isBold: true, isInverted: false }] },
      { image: { widthPx: 8, heightPx: 24 } },
      {},
    ],
  })
})

test('a Star printer without paper says so and takes no job; one that supports no offered type refuses it', async () => {
  const printer = await startPrinter('cloudprnt', () => ({
    body: JSON.stringify({ ...offer, mediaTypes: ['image/jpeg'] }),
  }))
  await printer.become('paper_out')
  await printer.poll()
  expect(printer.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { statusCode: '410%20Out%20of%20paper' },
  ])
  await printer.become('works')
  await printer.poll()
  expect(printer.received.at(-1)?.url).toContain('code=510')
})

const eposJob = (content: string) => `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><timeout>60000</timeout><printjobid>A-1</printjobid>
</Parameter><PrintData><epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">${content}</epos-print></PrintData>
</ePOSPrint></PrintRequestInfo>`
const TICKET = eposJob(
  `<command>${Buffer.from('\x1b@#10042\n\x1dV\x01', 'latin1').toString('hex')}</command>`,
)

test('an Epson printer posts forms, prints the command that it gets, and posts the result', async () => {
  let job = TICKET
  const printer = await startPrinter('server-direct-print', ({ body }) => ({
    body: body.startsWith('ConnectionType=GetRequest') ? job : '',
  }))
  await printer.poll()
  await expect.poll(() => printer.received.length).toBe(2)
  const [wanted, said] = printer.received.map(({ body }) => new URLSearchParams(body))
  expect([wanted?.get('ConnectionType'), wanted?.get('ID')]).toEqual(['GetRequest', 'abc'])
  expect(said?.get('ResponseFile')).toMatch(
    /<printjobid>A-1<[\s\S]*success="true" code="" status="251658262"/,
  )
  expect(await printer.papers()).toMatchObject([{ lines: [{ text: '#10042', image: null }], isCut: true }])
  await printer.become('cover_open')
  await printer.poll()
  expect(decodeURIComponent(printer.received.at(-1)?.body ?? '')).toMatch(
    /success="false"\+code="EPTR_COVER_OPEN"/,
  )
  await printer.become('works')
  job = eposJob('<text>A</text>')
  await printer.poll()
  expect(decodeURIComponent(printer.received.at(-1)?.body ?? '')).toContain('code="SchemaError"')
  job = eposJob('')
  await printer.poll()
  expect(decodeURIComponent(printer.received.at(-1)?.body ?? '')).toContain('success="true"')
  expect(await printer.papers()).toHaveLength(1)
})

test('what a printer could not say it says at the next poll', async () => {
  let status = 503
  const printer = await startPrinter('server-direct-print', ({ body }) =>
    body.startsWith('ConnectionType=GetRequest') ? { body: status === 503 ? TICKET : '' } : { status },
  )
  await printer.poll()
  await expect.poll(() => printer.received.length).toBe(2)
  status = 200
  await printer.poll()
  const said = printer.received.filter(({ body }) => body.includes('SetResponse'))
  expect(said).toHaveLength(2)
  expect(said[1]?.body).toBe(said[0]?.body)
})
