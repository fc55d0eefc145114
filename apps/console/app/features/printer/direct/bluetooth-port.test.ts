import { afterEach, expect, test, vi } from 'vitest'
import { bluetoothWay } from './bluetooth-port.ts'
import type { BluetoothCharacteristic, BluetoothDevice } from './browser-devices.ts'
import { PortFailure } from './printer-port.ts'

afterEach(() => vi.unstubAllGlobals())

const SERVICE = '000018f0-0000-1000-8000-00805f9b34fb'

function createCharacteristic(properties: Partial<BluetoothCharacteristic['properties']>, taken: number[][]) {
  const take = async (bytes: BufferSource) => void taken.push([bytes.byteLength])
  return Object.assign(new EventTarget(), {
    properties: { write: false, writeWithoutResponse: false, notify: false, ...properties },
    value: undefined as DataView | undefined,
    writeValueWithResponse: take,
    writeValueWithoutResponse: take,
    startNotifications: async () => undefined,
  })
}

function createDevice({ id = 'a', service = SERVICE, isOff = false } = {}) {
  const taken: number[][] = []
  const to = createCharacteristic({ write: true }, taken)
  const from = createCharacteristic({ notify: true }, taken)
  const disconnect = vi.fn()
  const getPrimaryServices = async () => [{ uuid: service, getCharacteristics: async () => [to, from] }]
  const connect = () =>
    isOff ? Promise.reject(new DOMException('gone', 'NetworkError')) : Promise.resolve({ getPrimaryServices })
  const device: BluetoothDevice = Object.assign(new EventTarget(), {
    id,
    name: 'RPP02',
    gatt: { connect, disconnect },
  })
  vi.stubGlobal('navigator', { bluetooth: { requestDevice: async () => device } })
  return { device, from, taken, disconnect }
}

async function chosen() {
  const found = await bluetoothWay.choose()
  if (!found) throw new Error('nothing was chosen')
  return found
}

test('TICKET-02 a printer over Bluetooth takes the bytes in pieces, and says its state', async () => {
  const { from, taken, disconnect } = createDevice()
  const port = await (await chosen()).open()
  const answers: number[] = []
  port.onAnswer(bytes => answers.push(...bytes))
  await port.write(new Uint8Array(250))
  expect(taken).toEqual([[100], [100], [50]])
  from.value = new DataView(Uint8Array.of(0x12).buffer)
  from.dispatchEvent(new Event('characteristicvaluechanged'))
  expect(answers).toEqual([0x12])
  await port.close()
  expect(disconnect).toHaveBeenCalledOnce()
})

test('TICKET-12 after the page was loaded again, the permission of a printer over Bluetooth has ended', async () => {
  createDevice({ id: 'b' })
  expect(await bluetoothWay.find({ way: 'bluetooth', id: 'b' })).toBe('permission_lost')
  await chosen()
  expect(await bluetoothWay.find({ way: 'bluetooth', id: 'b' })).toMatchObject({ name: 'RPP02' })
})

test('TICKET-12 a printer that is off, and a device that is no printer', async () => {
  createDevice({ id: 'c', isOff: true })
  await expect((await chosen()).open()).rejects.toEqual(new PortFailure('off'))
  createDevice({ id: 'd', service: '0000180f-0000-1000-8000-00805f9b34fb' })
  await expect((await chosen()).open()).rejects.toEqual(new PortFailure('refused'))
})

test('TICKET-10 a printer that goes out of reach is gone', async () => {
  const { device } = createDevice({ id: 'e' })
  const port = await (await chosen()).open()
  device.dispatchEvent(new Event('gattserverdisconnected'))
  await expect(port.closed).resolves.toBeUndefined()
})
