// An open connection from this browser to a printer, as bytes: what differs between a cable, a serial port and Bluetooth ends here.
import type { PrinterProblem } from '@pesan/contract/printer'
import type { PrinterIdentity } from './remembered-printers.ts'

export interface PrinterPort {
  /** Whether this way brings back what a printer says. */
  canAnswer: boolean
  /** Resolves when the printer, or the system for it, has taken all. Rejects when the connection is gone. */
  write(bytes: Uint8Array): Promise<void>
  /** One listener. */
  onAnswer(listener: (bytes: Uint8Array) => void): void
  /** Resolves when the printer is gone, or closed. */
  closed: Promise<void>
  close(): Promise<void>
}

export interface FoundPrinter {
  identity: PrinterIdentity
  /** As the printer names itself. */
  name: string
  /** Rejects with a `PortFailure`. */
  open(): Promise<PrinterPort>
}

/** One of the ways in which a browser reaches a printer. */
export interface PrinterWay {
  /** By the browser's dialog, so only in a press. Null: dismissed. */
  choose(): Promise<FoundPrinter | null>
  /** One that may be used without a dialog, or why there is none. */
  find(identity: PrinterIdentity): Promise<FoundPrinter | PrinterProblem>
}

export class PortFailure extends Error {
  override readonly name = 'PortFailure'
  readonly problem: PrinterProblem

  constructor(problem: PrinterProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

/** Null for an error of another kind. */
export const errorName = (error: unknown): string | null =>
  error instanceof DOMException || error instanceof Error ? error.name : null

/** A person who dismisses the dialog of a browser has chosen nothing. */
export async function unlessDismissed<Device>(choice: Promise<Device>): Promise<Device | null> {
  try {
    return await choice
  } catch (error) {
    if (errorName(error) === 'NotFoundError') return null
    throw error
  }
}
