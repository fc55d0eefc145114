// The printers that are connected to this browser, as it remembers them (TICKET-02). Nothing of a customer.
import type { CompanyId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { createStore } from '../../../lib/store.ts'

const code = v.pipe(v.number(), v.integer())
const printerIdentity = v.variant('way', [
  v.object({
    way: v.literal('usb'),
    vendor: code,
    product: code,
    /** Null: the browser's permission ends when the printer is off. */
    serial: v.nullable(v.string()),
  }),
  v.object({
    way: v.literal('serial'),
    /** Null: a port of the machine. */
    vendor: v.nullable(code),
    product: v.nullable(code),
    baudRate: code,
  }),
  v.object({ way: v.literal('bluetooth'), id: v.string() }),
])
export type PrinterIdentity = v.InferOutput<typeof printerIdentity>
export type Way = PrinterIdentity['way']
export const WAYS = ['usb', 'serial', 'bluetooth'] as const satisfies readonly Way[]

/** What a printer says: when it has printed, only its state, or nothing. */
const printerAnswers = v.picklist(['printing', 'state', 'nothing'])
export type PrinterAnswers = v.InferOutput<typeof printerAnswers>

const rememberedPrinter = v.object({
  company: v.string(),
  printerId: v.string(),
  /** As the printer names itself. */
  name: v.string(),
  identity: printerIdentity,
  /** As it has at its test. */
  answers: printerAnswers,
})
export type RememberedPrinter = v.InferOutput<typeof rememberedPrinter>

const KEY = 'pesan:printers'

function load(): readonly RememberedPrinter[] {
  try {
    const stored = v.safeParse(v.array(rememberedPrinter), JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    if (stored.success) return stored.output
  } catch {
    // Storage may be forbidden, or its content damaged.
  }
  return []
}

export const rememberedPrinters = createStore(load())

function change(next: readonly RememberedPrinter[]): void {
  rememberedPrinters.set(next)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // Without storage they are remembered as long as the page.
  }
}

const without = (printerId: string) =>
  rememberedPrinters.get().filter(remembered => remembered.printerId !== printerId)

/** In place of the one that was connected as this printer. */
export const rememberPrinter = (remembered: RememberedPrinter): void =>
  change([...without(remembered.printerId), remembered])

export const disconnectPrinter = (printerId: string): void => change(without(printerId))

/** Another tab has connected or disconnected one. Returns a function that stops following. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) rememberedPrinters.set(load())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export const ofCompany = (
  printers: readonly RememberedPrinter[],
  company: CompanyId,
): readonly RememberedPrinter[] => printers.filter(remembered => remembered.company === company)
