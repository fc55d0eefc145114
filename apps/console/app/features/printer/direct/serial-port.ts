// A printer on a serial port: of the machine, over a USB cable, or of a Bluetooth printer that the system has paired.
import { after } from './after.ts'
import { browserDevices, type SerialPort } from './browser-devices.ts'
import {
  errorName,
  type FoundPrinter,
  PortFailure,
  type PrinterPort,
  type PrinterWay,
  unlessDismissed,
} from './printer-port.ts'

const DRAIN_MS = 5_000

/** The speeds of printers; a virtual port takes any. */
export const BAUD_RATES = [9_600, 19_200, 38_400, 115_200] as const

export function serialWay(baudRate: number): PrinterWay {
  return {
    async choose() {
      const { serial } = browserDevices()
      const port = serial && (await unlessDismissed(serial.requestPort()))
      return port ? found(port, baudRate) : null
    },
    async find(identity) {
      if (identity.way !== 'serial') return 'not_found'
      const ports = (await browserDevices().serial?.getPorts()) ?? []
      const port = ports.find(candidate => {
        const { vendor, product } = numbersOf(candidate)
        return vendor === identity.vendor && product === identity.product
      })
      // A port that is gone and one that may not be used any more look the same.
      return port ? found(port, identity.baudRate) : 'not_found'
    },
  }
}

function numbersOf(port: SerialPort): { vendor: number | null; product: number | null } {
  const { usbVendorId, usbProductId } = port.getInfo()
  return { vendor: usbVendorId ?? null, product: usbProductId ?? null }
}

const found = (port: SerialPort, baudRate: number): FoundPrinter => ({
  identity: { way: 'serial', ...numbersOf(port), baudRate },
  name: '',
  open: () => open(port, baudRate),
})

async function open(port: SerialPort, baudRate: number): Promise<PrinterPort> {
  try {
    await port.open({ baudRate })
  } catch (error) {
    // Another program or tab has it, or the system has no such port any more.
    throw new PortFailure(errorName(error) === 'NotFoundError' ? 'not_found' : 'refused', error)
  }
  const { readable, writable } = port
  if (!readable || !writable) throw new PortFailure('off')
  return createPort(port, readable.getReader(), writable.getWriter())
}

function createPort(
  port: SerialPort,
  reader: ReadableStreamDefaultReader<Uint8Array>,
  writer: WritableStreamDefaultWriter<Uint8Array>,
): PrinterPort {
  const closed = Promise.withResolvers<void>()
  let listener: (bytes: Uint8Array) => void = () => undefined
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      listener(value)
    }
  }
  read().then(closed.resolve, () => closed.resolve())
  return {
    canAnswer: true,
    write: bytes => writer.write(bytes),
    onAnswer(next) {
      listener = next
    },
    closed: closed.promise,
    async close() {
      // Closing the writer waits until the system has sent all; a printer that takes nothing would hold it forever.
      await Promise.race([writer.close(), closed.promise, after(DRAIN_MS)]).catch(() => undefined)
      await writer.abort().catch(() => undefined)
      await reader.cancel().catch(() => undefined)
      reader.releaseLock()
      writer.releaseLock()
      await port.close().catch(() => undefined)
    },
  }
}
