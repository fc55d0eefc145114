// The English messages of the page of printers, which load with its code.
import { printerSetup } from '../../../features/printer/setup/messages.en.ts'

export const printersEn = { ...printerSetup } as const

export type PrintersCatalogue = typeof printersEn
