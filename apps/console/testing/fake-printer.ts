// The printer of a unit test behind an open port: it answers as printers do, and is broken and fixed by the test.
import type { FoundPrinter, PrinterPort } from '../app/features/printer/direct/printer-port.ts'

/** Of the printer, of what stops it, and of the paper. */
const STATUS = {
  works: [0x12, 0x12, 0x12],
  out_of_paper: [0x1a, 0x32, 0x72],
  cover_open: [0x1a, 0x16, 0x12],
} as const
type FakeState = keyof typeof STATUS

const DLE = 0x10
const GS = 0x1d

export interface FakePrinter {
  found: FoundPrinter
  /** What it has received besides questions. */
  received(): number[]
  /** How often it was opened. */
  opened(): number
  become(state: FakeState): void
  /** Takes no more bytes. */
  block(): void
  disconnect(): void
}

interface FakeOptions {
  canAnswer?: boolean
  /** Answers nothing, neither its state nor that it has printed. */
  isSilent?: boolean
  /** Never says that it has printed. */
  isMute?: boolean
}

export function createFakePrinter({ canAnswer = true, isSilent, isMute }: FakeOptions = {}): FakePrinter {
  let state: FakeState = 'works'
  let isBlocked = false
  let openedTimes = 0
  const received: number[] = []
  /** Said when it works. */
  const owed: number[] = []
  let say: (bytes: Uint8Array) => void = () => undefined
  let gone = Promise.withResolvers<void>()

  function take(bytes: Uint8Array): void {
    const [first = 0, second] = bytes
    if (first === DLE && bytes.length % 3 === 0) say(Uint8Array.from(STATUS[state]))
    else if (first === GS && second === 'r'.charCodeAt(0)) {
      if (!isMute) owed.push(0)
      settle()
    } else received.push(...bytes)
  }

  function settle(): void {
    if (state === 'works' && owed.length > 0) say(Uint8Array.from(owed.splice(0)))
  }

  function open(): PrinterPort {
    openedTimes += 1
    gone = Promise.withResolvers()
    return {
      canAnswer,
      async write(bytes) {
        if (isBlocked) await new Promise(() => undefined)
        take(bytes)
      },
      onAnswer(listener) {
        say = isSilent ? () => undefined : bytes => queueMicrotask(() => listener(bytes))
      },
      closed: gone.promise,
      close: async () => gone.resolve(),
    }
  }

  return {
    found: {
      identity: { way: 'usb', vendor: 1, product: 2, serial: 'A' },
      name: 'Test',
      open: async () => open(),
    },
    received: () => received,
    opened: () => openedTimes,
    become(next) {
      state = next
      settle()
    },
    block() {
      isBlocked = true
    },
    disconnect: () => gone.resolve(),
  }
}
