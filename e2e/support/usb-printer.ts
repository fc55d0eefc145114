// A USB cable from the pages of a test to the simulated printer, which prints what they send and answers as printers do.
import { connect, type Socket } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import type { Site } from './site.ts'

type PrinterFault = 'works' | 'cover_open' | 'silent' | 'busy'

interface CableState {
  isPlugged: boolean
  /** How many of the printers a person has chosen. */
  permitted: number
  /** As the driver of another system does. */
  isRefused: boolean
}

export interface UsbPrinter {
  become(fault: PrinterFault): Promise<void>
  /** What has come out, each paper as its lines; of an image its width. */
  papers(): Promise<string[]>
  takePapersAway(): Promise<void>
  /** How many lines it has received and not printed. */
  heldLines(): Promise<number>
  set(change: Partial<CableState>): void
}

/**
 * Before the page is opened. The browser of this context has USB, and neither serial ports nor Bluetooth that is on. Several printers
 * are cables to the same simulated one.
 */
export async function plugUsbPrinter(page: Page, site: Site, count = 1): Promise<UsbPrinter> {
  const context = page.context()
  const { request } = page
  const state: CableState = { isPlugged: true, permitted: 0, isRefused: false }
  const read = async () =>
    (await (await request.get(`${site.sandbox}/escpos/printer.json`)).json()) as {
      port: number
      heldLines: number
    }
  const { port } = await read()
  await connectCable(context, port, state)
  await context.addInitScript(giveUsb, count)
  const printer: UsbPrinter = {
    async become(fault) {
      await request.put(`${site.sandbox}/escpos/fault`, { data: { fault } })
    },
    async papers() {
      const { papers } = (await (await request.get(`${site.sandbox}/escpos/papers.json`)).json()) as {
        papers: { lines: { text: string; image: { widthPx: number } | null }[] }[]
      }
      return papers.map(({ lines }) =>
        lines.map(({ text, image }) => (image ? `[${image.widthPx} dots]` : text.trim())).join('\n'),
      )
    },
    async takePapersAway() {
      await request.delete(`${site.sandbox}/escpos/papers.json`)
    },
    heldLines: async () => (await read()).heldLines,
    set: change => Object.assign(state, change),
  }
  await printer.become('works')
  await printer.takePapersAway()
  return printer
}

/** The end of the cable at the printer. */
async function connectCable(context: BrowserContext, port: number, state: CableState): Promise<void> {
  interface Connection {
    socket: Socket
    received: number[]
    onReceived: () => void
  }
  const connections: Connection[] = []
  const expose = (name: string, run: (...given: never[]) => unknown) =>
    context.exposeFunction(`usbCable_${name}`, run)
  await expose('state', () => state)
  await expose('permit', () => void (state.permitted += 1))
  await expose('open', () => {
    const socket = connect(port, '127.0.0.1')
    const connection: Connection = { socket, received: [], onReceived: () => undefined }
    const notify = () => connection.onReceived()
    socket.on('data', bytes => {
      connection.received.push(...bytes)
      notify()
    })
    socket.on('error', notify)
    socket.on('close', notify)
    return new Promise(resolve => socket.once('connect', () => resolve(connections.push(connection) - 1)))
  })
  await expose('write', (index: number, bytes: number[]) => {
    const socket = connections[index]?.socket
    return Boolean(socket?.writable && (socket.write(Uint8Array.from(bytes)), true))
  })
  await expose('read', async (index: number) => {
    const connection = connections[index]
    if (!connection) return null
    const { socket, received } = connection
    while (received.length === 0 && !socket.destroyed)
      await new Promise<void>(resolve => void (connection.onReceived = resolve))
    return received.length > 0 ? received.splice(0) : null
  })
  await expose('close', (index: number) => void connections[index]?.socket.destroy())
}

/** In the page, before its scripts. */
function giveUsb(count: number): void {
  const call = (name: string, ...given: unknown[]): Promise<never> => {
    const functions = globalThis as unknown as Record<string, (...given: unknown[]) => Promise<never>>
    const run = functions[`usbCable_${name}`]
    if (!run) throw new Error(`the cable has no ${name}`)
    return run(...given)
  }
  const endpoints = [
    { direction: 'out', endpointNumber: 1, type: 'bulk' },
    { direction: 'in', endpointNumber: 2, type: 'bulk' },
  ]
  const alternates = [{ alternateSetting: 0, interfaceClass: 7, endpoints }]
  const state = () => call('state') as Promise<CableState>
  const makeDevice = (serialNumber: string) => {
    let connection: number | null = null
    return {
      vendorId: 1208,
      productId: 3605,
      serialNumber,
      productName: 'TM-T20',
      configuration: { interfaces: [{ interfaceNumber: 0, alternates }] },
      get opened() {
        return connection !== null
      },
      async open() {
        if ((await state()).isRefused) throw new DOMException('Access denied.', 'SecurityError')
        connection = await call('open')
      },
      async close() {
        const closing = connection
        connection = null
        if (closing !== null) await call('close', closing)
      },
      async claimInterface() {},
      async selectAlternateInterface() {},
      async transferOut(_endpoint: number, bytes: Uint8Array) {
        const isTaken = await call('write', connection, [...bytes])
        if (!isTaken) throw new DOMException('The device was disconnected.', 'NetworkError')
        return { status: 'ok' }
      },
      async transferIn() {
        const bytes: number[] | null = await call('read', connection)
        if (!bytes) throw new DOMException('The device was disconnected.', 'NetworkError')
        return { data: new DataView(Uint8Array.from(bytes).buffer) }
      },
    }
  }
  const devices = Array.from({ length: count }, (_, index) => makeDevice(`X${index + 1}`))
  const usb = Object.assign(new EventTarget(), {
    async getDevices() {
      const { isPlugged, permitted } = await state()
      return isPlugged ? devices.slice(0, permitted) : []
    },
    async requestDevice() {
      const { isPlugged, permitted } = await state()
      if (!isPlugged) throw new DOMException('No device selected.', 'NotFoundError')
      await call('permit')
      return devices[Math.min(permitted, count - 1)]
    },
  })
  const give = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true })
  give('usb', usb)
  give('serial', undefined)
  give('bluetooth', { getAvailability: async () => false })
}
