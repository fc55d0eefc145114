// A printer over Bluetooth Low Energy. Most browsers end the permission with the page: the printer is then chosen again.
import { type BluetoothCharacteristic, type BluetoothDevice, browserDevices } from './browser-devices.ts'
import {
  type FoundPrinter,
  PortFailure,
  type PrinterPort,
  type PrinterWay,
  unlessDismissed,
} from './printer-port.ts'

/** Under which receipt printers take bytes. */
const SERVICES = [
  '000018f0-0000-1000-8000-00805f9b34fb',
  '0000ff00-0000-1000-8000-00805f9b34fb',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
]
/** Every printer takes so much at once. */
const PIECE_BYTES = 100

/** Those that were chosen on this page. */
const chosen = new Map<string, BluetoothDevice>()

export const bluetoothWay: PrinterWay = {
  async choose() {
    const { bluetooth } = browserDevices()
    // Most printers do not announce what they are.
    const options = { acceptAllDevices: true, optionalServices: SERVICES }
    const device = bluetooth && (await unlessDismissed(bluetooth.requestDevice(options)))
    if (!device) return null
    chosen.set(device.id, device)
    return found(device)
  },
  async find(identity) {
    if (identity.way !== 'bluetooth') return 'not_found'
    const permitted = (await browserDevices().bluetooth?.getDevices?.()) ?? []
    const device = chosen.get(identity.id) ?? permitted.find(({ id }) => id === identity.id)
    return device ? found(device) : 'permission_lost'
  },
}

const found = (device: BluetoothDevice): FoundPrinter => ({
  identity: { way: 'bluetooth', id: device.id },
  name: device.name ?? '',
  open: () => open(device),
})

async function open(device: BluetoothDevice): Promise<PrinterPort> {
  const { gatt } = device
  if (!gatt) throw new PortFailure('permission_lost')
  let characteristics: readonly BluetoothCharacteristic[]
  try {
    const server = await gatt.connect()
    const services = await server.getPrimaryServices()
    const [service] = services.filter(({ uuid }) => SERVICES.includes(uuid))
    characteristics = (await service?.getCharacteristics()) ?? []
  } catch (error) {
    gatt.disconnect()
    throw new PortFailure('off', error)
  }
  const to = characteristics.find(({ properties }) => properties.write || properties.writeWithoutResponse)
  if (!to) {
    gatt.disconnect()
    throw new PortFailure('refused')
  }
  const from = characteristics.find(({ properties }) => properties.notify) ?? null
  const port = createPort({ device, to, from, disconnect: () => gatt.disconnect() })
  await from?.startNotifications().catch(() => undefined)
  return port
}

interface Connected {
  device: BluetoothDevice
  to: BluetoothCharacteristic
  from: BluetoothCharacteristic | null
  disconnect: () => void
}

function createPort({ device, to, from, disconnect }: Connected): PrinterPort {
  const closed = Promise.withResolvers<void>()
  let listener: (bytes: Uint8Array) => void = () => undefined
  const onValue = () => {
    const value = from?.value
    if (value) listener(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
  }
  const onGone = () => closed.resolve()
  from?.addEventListener('characteristicvaluechanged', onValue)
  device.addEventListener('gattserverdisconnected', onGone, { once: true })
  return {
    canAnswer: from !== null,
    async write(bytes) {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
        const piece = bytes.slice(at, at + PIECE_BYTES)
        // With a response it is certain that the printer has it.
        await (to.properties.write ? to.writeValueWithResponse(piece) : to.writeValueWithoutResponse(piece))
      }
    },
    onAnswer(next) {
      listener = next
    },
    closed: closed.promise,
    async close() {
      from?.removeEventListener('characteristicvaluechanged', onValue)
      device.removeEventListener('gattserverdisconnected', onGone)
      closed.resolve()
      disconnect()
    },
  }
}
