// The English messages of reports, which load with their code.
import { report } from '../../../features/report/messages.en.ts'

export const reportEn = { ...report } as const

export type ReportCatalogue = typeof reportEn
