/**
 * The computer in a printer that polls: where its server is, the one job in hand, and what it could not say yet. A job is done
 * when it is on paper, and lost with the power.
 */
import * as v from 'valibot'
import { createMechanism, type Mechanism, type PrinterFault } from '../escpos/mechanism.ts'
import type { PrinterEvent } from '../escpos/paper-decoder.ts'
import type { Environment } from '../vendor.ts'
import { callServer, type ServerAnswer, type ServerCall } from './polled-server.ts'

export const pollingSettings = v.object({
  address: v.pipe(v.string(), v.url(), v.maxLength(500)),
  key: v.pipe(v.string(), v.maxLength(100)),
  /** In milliseconds; 0: it polls when it is made to. */
  everyMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)),
})
export type PollingSettings = v.InferOutput<typeof pollingSettings>

/** As its protocol uses it. */
export interface Device {
  fault(): PrinterFault
  isPrinting(): boolean
  /** `onPrinted` is called when all of it is on paper. */
  print(events: readonly PrinterEvent[], onPrinted: () => void): void
  call(call: ServerCall): Promise<ServerAnswer | null>
  /** Says it to the server, at the next poll if it does not get through now. */
  say(call: ServerCall): Promise<void>
  key(): string
}

export interface PollingDevice extends Device {
  mechanism: Mechanism
  enter(settings: PollingSettings): void
  /** Says what it could not say before. */
  sayWaiting(): Promise<void>
  state(): { address: string | null; everyMs: number; isPrinting: boolean; lastStatus: number | null }
}

interface DeviceOptions {
  fault: () => PrinterFault
  wait: Environment['wait']
}

export function createDevice({ fault, wait }: DeviceOptions): PollingDevice {
  let settings: PollingSettings | null = null
  let job: object | null = null
  let unsaid: ServerCall[] = []
  let lastStatus: number | null = null
  const mechanism = createMechanism({ fault, wait, onPowerCut: () => void (job = null) })
  const isPrinting = () => job !== null

  async function call(given: ServerCall): Promise<ServerAnswer | null> {
    if (!settings || fault() === 'offline') return null
    const answer = await callServer(settings.address, given)
    lastStatus = answer?.status ?? null
    return answer
  }
  async function say(given: ServerCall): Promise<void> {
    const answer = await call(given)
    if (answer === null || answer.status >= 500) unsaid.push(given)
  }
  return {
    mechanism,
    fault,
    isPrinting,
    call,
    say,
    key: () => settings?.key ?? '',
    enter: given => void (settings = given),
    state: () => ({
      address: settings?.address ?? null,
      everyMs: settings?.everyMs ?? 0,
      isPrinting: isPrinting(),
      lastStatus,
    }),
    async sayWaiting() {
      const waiting = unsaid
      unsaid = []
      for (const given of waiting) await say(given)
    },
    print(events, onPrinted) {
      const current = {}
      job = current
      for (const event of events) {
        mechanism.receive(event, () => undefined)
        // Its power may have gone with this line.
        if (job !== current) return
      }
      mechanism.receive({ type: 'status_after', number: 1 }, () => {
        if (job !== current) return
        job = null
        onPrinted()
      })
    },
  }
}
