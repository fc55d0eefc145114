// A printer that polls, for tests: the simulator of its protocol, which polls when the test says so.
import { makePrinterKey } from '@pesan/contract/api'
import { createSandbox } from '@pesan/sandbox/app'
import * as v from 'valibot'
import type { Api } from './api-harness.ts'
import type { PrinterFault } from './network-printer.ts'
import type { Printing } from './print-steps.ts'

const papersAnswer = v.object({
  papers: v.array(
    v.object({
      lines: v.array(
        v.object({
          text: v.string(),
          image: v.nullable(v.object({ widthPx: v.number(), heightPx: v.number(), dots: v.string() })),
        }),
      ),
      isCut: v.boolean(),
    }),
  ),
})
export type PolledPaper = v.InferOutput<typeof papersAnswer>['papers'][number]

export const PROTOCOLS = { cloudprnt: 'cloudprnt', server_direct_print: 'server-direct-print' } as const

export interface PollingDevice {
  printerId: string
  /** What a person enters at the printer. */
  address: string
  key: string
  enter(settings: { address?: string; key?: string }): Promise<void>
  /** So often, and answers the status of the server's last answer. */
  poll(times?: number): Promise<number | null>
  become(fault: PrinterFault): Promise<void>
  cutPower(): Promise<void>
  /** Whether it has a job in hand that is not on paper. */
  isPrinting(): Promise<boolean>
  papers(): Promise<PolledPaper[]>
  /** The numbers on whole papers, in order. */
  numbers(): Promise<string[]>
  stop(): Promise<void>
}

export async function startPollingDevice(
  api: Api,
  printing: Printing,
  { connection, ...changes }: { connection: keyof typeof PROTOCOLS } & Record<string, unknown>,
): Promise<PollingDevice> {
  const printerId = await printing.add({ connection, ...changes })
  const { data: made } = await api.call(makePrinterKey, { ...printing.owner, params: { printerId } })
  const { pathname } = new URL(made.address)
  const address = `http://bara.localhost:${api.port}${pathname}`
  const app = createSandbox()
  await app.ready()
  const base = `/${PROTOCOLS[connection]}`
  const papers = async () => v.parse(papersAnswer, (await app.inject(`${base}/papers.json`)).json()).papers
  const enter: PollingDevice['enter'] = async settings => {
    const payload = { address, key: made.key, everyMs: 0, ...settings }
    await app.inject({ method: 'PUT', url: `${base}/settings`, payload })
  }
  await enter({})
  return {
    printerId,
    address,
    key: made.key,
    enter,
    async poll(times = 1) {
      let status: number | null = null
      for (let count = 0; count < times; count += 1) {
        const answer = await app.inject({ method: 'POST', url: `${base}/poll` })
        status = v.parse(v.object({ lastStatus: v.nullable(v.number()) }), answer.json()).lastStatus
      }
      return status
    },
    async become(fault) {
      await app.inject({ method: 'PUT', url: `${base}/fault`, payload: { fault } })
    },
    async cutPower() {
      await app.inject({ method: 'POST', url: `${base}/power-cut` })
    },
    isPrinting: async () =>
      v.parse(v.object({ isPrinting: v.boolean() }), (await app.inject(`${base}/printer.json`)).json())
        .isPrinting,
    papers,
    numbers: async () =>
      (await papers())
        .filter(({ isCut }) => isCut)
        .map(({ lines }) => /#(\d+)/.exec(lines.map(({ text }) => text).join('\n'))?.[1] ?? ''),
    stop: () => app.close(),
  }
}
