// The ways to a printer, and whether each of them works in this browser on this machine (TICKET-12).
import { bluetoothWay } from './bluetooth-port.ts'
import { browserDevices } from './browser-devices.ts'
import type { PrinterWay } from './printer-port.ts'
import type { PrinterIdentity, Way } from './remembered-printers.ts'
import { BAUD_RATES, serialWay } from './serial-port.ts'
import { usbWay } from './usb-port.ts'

export function wayOf(way: Way, baudRate: number = BAUD_RATES[0]): PrinterWay {
  switch (way) {
    case 'usb':
      return usbWay
    case 'serial':
      return serialWay(baudRate)
    case 'bluetooth':
      return bluetoothWay
  }
}

export const findPrinter = (identity: PrinterIdentity) => wayOf(identity.way).find(identity)

/** `none`: not of this browser. `forbidden`: by the settings of browser or machine. `switched_off`: the machine has none, or it is off. */
export type WayState = 'works' | 'none' | 'forbidden' | 'switched_off'

export async function stateOfWay(way: Way): Promise<WayState> {
  const { usb, serial, bluetooth } = browserDevices()
  try {
    if (way === 'usb') {
      if (!usb) return 'none'
      await usb.getDevices()
    } else if (way === 'serial') {
      if (!serial) return 'none'
      await serial.getPorts()
    } else {
      if (!bluetooth) return 'none'
      if (!(await bluetooth.getAvailability())) return 'switched_off'
    }
    return 'works'
  } catch {
    return 'forbidden'
  }
}

/** Calls `onChange` when a device comes or goes. Returns a function that stops it. */
export function watchDevices(onChange: () => void): () => void {
  const { usb, serial } = browserDevices()
  const targets = [usb, serial].filter(target => target !== undefined)
  for (const target of targets)
    for (const event of ['connect', 'disconnect']) target.addEventListener(event, onChange)
  return () => {
    for (const target of targets)
      for (const event of ['connect', 'disconnect']) target.removeEventListener(event, onChange)
  }
}
