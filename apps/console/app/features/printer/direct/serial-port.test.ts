import { afterEach, expect, test, vi } from 'vitest'
import type { SerialPort } from './browser-devices.ts'
import { PortFailure } from './printer-port.ts'
import { serialWay } from './serial-port.ts'

afterEach(() => vi.unstubAllGlobals())

function createSerial(changes: Partial<SerialPort> = {}) {
  const taken: number[] = []
  const calls: unknown[] = []
  let say: ReadableStreamDefaultController<Uint8Array> | undefined
  const port: SerialPort = {
    readable: new ReadableStream({
      start(controller) {
        say = controller
      },
    }),
    writable: new WritableStream({ write: bytes => void taken.push(...bytes) }),
    getInfo: () => ({ usbVendorId: 0x0403, usbProductId: 0x6001 }),
    open: async options => void calls.push(['open', options]),
    close: async () => void calls.push(['close']),
    ...changes,
  }
  vi.stubGlobal('navigator', { serial: { getPorts: async () => [port], requestPort: async () => port } })
  return {
    taken,
    calls,
    say: (...bytes: number[]) => say?.enqueue(Uint8Array.from(bytes)),
    end: () => say?.close(),
  }
}

const IDENTITY = { way: 'serial', vendor: 0x0403, product: 0x6001, baudRate: 19_200 } as const

async function open(identity: Parameters<ReturnType<typeof serialWay>['find']>[0] = IDENTITY) {
  const found = await serialWay(9_600).find(identity)
  if (typeof found === 'string') throw new Error(found)
  return found.open()
}

test('TICKET-02 a serial port is opened with the speed that it was connected with, and closed after all was sent', async () => {
  const { taken, calls, say } = createSerial()
  const port = await open()
  const answers: number[] = []
  port.onAnswer(bytes => answers.push(...bytes))
  say(0x12, 0x00)
  await port.write(Uint8Array.of(1, 2, 3))
  await vi.waitFor(() => expect(answers).toEqual([0x12, 0x00]))
  await port.close()
  expect(taken).toEqual([1, 2, 3])
  expect(calls).toEqual([['open', { baudRate: 19_200 }], ['close']])
})

test('TICKET-02 a chosen port is remembered with its speed', async () => {
  createSerial()
  expect(await serialWay(19_200).choose()).toMatchObject({ identity: IDENTITY })
})

test('TICKET-10 a port whose cable is pulled out is gone', async () => {
  const { end } = createSerial()
  const port = await open()
  end()
  await expect(port.closed).resolves.toBeUndefined()
})

test('TICKET-12 a port that is not there, and one that another program holds', async () => {
  createSerial({ open: () => Promise.reject(new DOMException('busy', 'NetworkError')) })
  expect(await serialWay(9_600).find({ ...IDENTITY, product: 1 })).toBe('not_found')
  await expect(open()).rejects.toEqual(new PortFailure('refused'))
})
