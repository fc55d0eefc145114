// The Indonesian messages of reports, which load with their code.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { report } from '../../../features/report/messages.id.ts'
import type { ReportCatalogue } from './report.en.ts'

const messages = { ...report } as const

type Complete = [Untranslated<ReportCatalogue, typeof messages>] extends [never]
  ? Record<keyof ReportCatalogue, Message>
  : { untranslated: Untranslated<ReportCatalogue, typeof messages> }

export const reportId: Complete = messages
