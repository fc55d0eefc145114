import { afterEach, expect, test, vi } from 'vitest'
import type { UsbDevice } from './browser-devices.ts'
import { PortFailure } from './printer-port.ts'
import { usbWay } from './usb-port.ts'

afterEach(() => vi.unstubAllGlobals())

const bulk = (direction: 'in' | 'out', endpointNumber: number) => ({
  direction,
  endpointNumber,
  type: 'bulk',
})

function createDevice(changes: Partial<UsbDevice> = {}) {
  const calls: unknown[][] = []
  const note =
    (name: string) =>
    async (...given: unknown[]) =>
      void calls.push([name, ...given])
  const device: UsbDevice = {
    vendorId: 0x04b8,
    productId: 0x0e15,
    serialNumber: 'X1',
    productName: 'TM-T20',
    opened: true,
    configuration: {
      interfaces: [
        {
          interfaceNumber: 0,
          alternates: [{ alternateSetting: 0, interfaceClass: 3, endpoints: [bulk('out', 9)] }],
        },
        {
          interfaceNumber: 1,
          alternates: [
            { alternateSetting: 0, interfaceClass: 7, endpoints: [] },
            { alternateSetting: 2, interfaceClass: 7, endpoints: [bulk('out', 3), bulk('in', 4)] },
          ],
        },
      ],
    },
    open: note('open'),
    close: note('close'),
    selectConfiguration: note('configure'),
    claimInterface: note('claim'),
    selectAlternateInterface: note('alternate'),
    async transferOut(endpoint, bytes) {
      calls.push(['out', endpoint, bytes.byteLength])
      return { status: 'ok' }
    },
    transferIn: () => new Promise(() => undefined),
    ...changes,
  }
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [device], requestDevice: async () => device } })
  return { device, calls }
}

const IDENTITY = { way: 'usb', vendor: 0x04b8, product: 0x0e15, serial: 'X1' } as const

async function require(identity: Parameters<typeof usbWay.find>[0] = IDENTITY) {
  const found = await usbWay.find(identity)
  if (typeof found === 'string') throw new Error(found)
  return found
}

test('TICKET-02 the part of a device that is a printer takes the bytes, in pieces', async () => {
  const { calls } = createDevice()
  const port = await (await require()).open()
  expect(port.canAnswer).toBe(true)
  await port.write(new Uint8Array(5000))
  await port.close()
  expect(calls).toEqual([
    ['open'],
    ['claim', 1],
    ['alternate', 1, 2],
    ['out', 3, 4096],
    ['out', 3, 904],
    ['close'],
  ])
})

test('TICKET-02 a printer is remembered by its numbers, and chosen without them', async () => {
  createDevice()
  expect(await usbWay.choose()).toMatchObject({ identity: IDENTITY, name: 'TM-T20' })
})

test('TICKET-12 a printer that is off, and one whose permission ended with its connection', async () => {
  createDevice()
  expect(await usbWay.find({ ...IDENTITY, serial: 'other' })).toBe('off')
  expect(await usbWay.find({ ...IDENTITY, serial: null })).toBe('permission_lost')
})

test.each([
  ['SecurityError', 'refused'],
  ['NetworkError', 'refused'],
  ['NotFoundError', 'off'],
])('TICKET-12 what a system says when it does not open a printer: %s', async (name, problem) => {
  const { calls } = createDevice({ claimInterface: () => Promise.reject(new DOMException('no', name)) })
  const opening = (await require()).open()
  await expect(opening).rejects.toEqual(new PortFailure(problem as 'refused'))
  expect(calls.at(-1)).toEqual(['close'])
})

test('a person who dismisses the dialog has chosen nothing', async () => {
  const dismissed = () => Promise.reject(new DOMException('none', 'NotFoundError'))
  vi.stubGlobal('navigator', { usb: { requestDevice: dismissed } })
  expect(await usbWay.choose()).toBeNull()
})
