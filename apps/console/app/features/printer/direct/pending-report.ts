// The last report about a ticket that the server has not taken yet, for the page after this one.
import { printOutcome } from '@pesan/contract/print-job'
import { printerProblem } from '@pesan/contract/printer'
import * as v from 'valibot'

const pendingReport = v.object({
  jobId: v.string(),
  token: v.string(),
  state: printOutcome,
  problem: v.nullable(printerProblem),
})
export type PendingReport = v.InferOutput<typeof pendingReport>

export interface PendingReports {
  read(): PendingReport | null
  write(report: PendingReport | null): void
}

export function pendingReportsOf(printerId: string): PendingReports {
  const key = `pesan:print-report:${printerId}`
  return {
    read() {
      try {
        const stored = v.safeParse(pendingReport, JSON.parse(localStorage.getItem(key) ?? 'null'))
        return stored.success ? stored.output : null
      } catch {
        return null
      }
    },
    write(report) {
      try {
        if (report) localStorage.setItem(key, JSON.stringify(report))
        else localStorage.removeItem(key)
      } catch {
        // Without storage a ticket whose report is lost is unsure after a minute.
      }
    },
  }
}
