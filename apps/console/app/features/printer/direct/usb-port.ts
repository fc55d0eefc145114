// A printer on a USB cable. On Windows its driver holds it, so that it is refused here.
import { after } from './after.ts'
import { browserDevices, type UsbDevice, type UsbEndpoint } from './browser-devices.ts'
import {
  errorName,
  type FoundPrinter,
  PortFailure,
  type PrinterPort,
  type PrinterWay,
  unlessDismissed,
} from './printer-port.ts'

const PRINTER_CLASS = 7
const EPSON = 0x04b8
const STAR = 0x0519
/** Some models of these two do not say that they are printers. */
const FILTERS = [{ classCode: PRINTER_CLASS }, { vendorId: EPSON }, { vendorId: STAR }]
const PIECE_BYTES = 4096
const ANSWER_BYTES = 64
const EMPTY_PAUSE_MS = 50

export const usbWay: PrinterWay = {
  async choose() {
    const { usb } = browserDevices()
    const device = usb && (await unlessDismissed(usb.requestDevice({ filters: FILTERS })))
    return device ? found(device) : null
  },
  async find(identity) {
    if (identity.way !== 'usb') return 'not_found'
    const devices = (await browserDevices().usb?.getDevices()) ?? []
    const device = devices.find(
      ({ vendorId, productId, serialNumber }) =>
        vendorId === identity.vendor &&
        productId === identity.product &&
        (serialNumber || null) === identity.serial,
    )
    if (device) return found(device)
    // A browser lists what is connected and permitted. Without a serial number the permission ends with the connection.
    return identity.serial === null ? 'permission_lost' : 'off'
  },
}

const found = (device: UsbDevice): FoundPrinter => ({
  identity: {
    way: 'usb',
    vendor: device.vendorId,
    product: device.productId,
    serial: device.serialNumber || null,
  },
  name: device.productName ?? '',
  open: () => open(device),
})

async function open(device: UsbDevice): Promise<PrinterPort> {
  try {
    await device.open()
    if (!device.configuration) await device.selectConfiguration(1)
    const endpoints = endpointsOf(device)
    if (!endpoints) throw new PortFailure('refused')
    await device.claimInterface(endpoints.interfaceNumber)
    if (endpoints.alternateSetting !== 0)
      await device.selectAlternateInterface(endpoints.interfaceNumber, endpoints.alternateSetting)
    return createPort(device, endpoints)
  } catch (error) {
    await device.close().catch(() => undefined)
    if (error instanceof PortFailure) throw error
    throw new PortFailure(errorName(error) === 'NotFoundError' ? 'off' : 'refused', error)
  }
}

interface Endpoints {
  interfaceNumber: number
  alternateSetting: number
  out: UsbEndpoint
  in: UsbEndpoint | null
}

/** Of the part that is a printer; otherwise of the first that takes bytes. */
function endpointsOf({ configuration }: UsbDevice): Endpoints | null {
  const parts = (configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternates }) =>
    alternates.map(alternate => ({ interfaceNumber, ...alternate })),
  )
  const byClass = parts.toSorted(
    (a, b) => Number(b.interfaceClass === PRINTER_CLASS) - Number(a.interfaceClass === PRINTER_CLASS),
  )
  for (const { interfaceNumber, alternateSetting, endpoints } of byClass) {
    const bulk = (direction: UsbEndpoint['direction']) =>
      endpoints.find(endpoint => endpoint.direction === direction && endpoint.type === 'bulk')
    const out = bulk('out')
    if (out) return { interfaceNumber, alternateSetting, out, in: bulk('in') ?? null }
  }
  return null
}

function createPort(device: UsbDevice, endpoints: Endpoints): PrinterPort {
  const closed = Promise.withResolvers<void>()
  let listener: (bytes: Uint8Array) => void = () => undefined
  const read = async (endpoint: number) => {
    while (device.opened) {
      const { data } = await device.transferIn(endpoint, ANSWER_BYTES)
      if (data?.byteLength) listener(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
      // Some answer at once with nothing.
      else await after(EMPTY_PAUSE_MS)
    }
  }
  // A reading ends when the printer is gone, or when it is closed here.
  if (endpoints.in) read(endpoints.in.endpointNumber).catch(() => closed.resolve())
  return {
    canAnswer: endpoints.in !== null,
    async write(bytes) {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        const piece = bytes.slice(at, at + PIECE_BYTES)
        const { status } = await device.transferOut(endpoints.out.endpointNumber, piece)
        if (status !== 'ok') throw new PortFailure('interrupted')
      }
    },
    onAnswer(next) {
      listener = next
    },
    closed: closed.promise,
    async close() {
      closed.resolve()
      await device.close().catch(() => undefined)
    },
  }
}
