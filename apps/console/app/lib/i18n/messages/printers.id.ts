// The Indonesian messages of the page of printers, which load with its code.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { printerSetup } from '../../../features/printer/setup/messages.id.ts'
import type { PrintersCatalogue } from './printers.en.ts'

const messages = { ...printerSetup } as const

type Complete = [Untranslated<PrintersCatalogue, typeof messages>] extends [never]
  ? Record<keyof PrintersCatalogue, Message>
  : { untranslated: Untranslated<PrintersCatalogue, typeof messages> }

export const printersId: Complete = messages
