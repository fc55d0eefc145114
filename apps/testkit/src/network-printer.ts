// The printer of a test: the simulator behind a real port, which is fixed and broken by the test.
import { createSandbox } from '@pesan/sandbox/app'
import * as v from 'valibot'

export type PrinterFault =
  | 'works'
  | 'paper_out'
  | 'cover_open'
  | 'offline'
  | 'half_ticket'
  | 'busy'
  | 'slow'
  | 'silent'

const papersAnswer = v.object({
  papers: v.array(v.object({ lines: v.array(v.object({ text: v.string() })), isCut: v.boolean() })),
})

const printerAnswer = v.object({ port: v.number(), heldLines: v.number() })

export interface PrintedTicket {
  /** Of the order. */
  number: string
  isReprint: boolean
  /** False for one that stops in its middle. */
  isWhole: boolean
}

export interface NetworkPrinter {
  port: number
  become(fault: PrinterFault): Promise<void>
  /** Loses its power for a moment, and what it has received and not printed. */
  cutPower(): Promise<void>
  /** How many lines it has received and not printed. */
  heldLines(): Promise<number>
  /** All that has come out, in order. */
  tickets(): Promise<PrintedTicket[]>
  stop(): Promise<void>
}

export async function startNetworkPrinter(): Promise<NetworkPrinter> {
  const app = createSandbox({ escpos: { port: 0 } })
  await app.ready()
  const read = async () => v.parse(printerAnswer, (await app.inject('/escpos/printer.json')).json())
  const { port } = await read()
  return {
    port,
    async become(fault) {
      await app.inject({ method: 'PUT', url: '/escpos/fault', payload: { fault } })
    },
    async cutPower() {
      await app.inject({ method: 'POST', url: '/escpos/power-cut' })
    },
    heldLines: async () => (await read()).heldLines,
    async tickets() {
      const { papers } = v.parse(papersAnswer, (await app.inject('/escpos/papers.json')).json())
      return papers.map(({ lines, isCut }) => {
        const text = lines.map(line => line.text).join('\n')
        return {
          number: /#(\d+)/.exec(text)?.[1] ?? '',
          isReprint: text.includes('CETAK ULANG'),
          isWhole: isCut,
        }
      })
    },
    async stop() {
      await app.close()
    },
  }
}
