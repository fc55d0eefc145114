// The figures of a measurement in words, next to the target.
import type { Measurement } from './sockets-under-abuse.ts'

const MAX_GROWTH = 0.1

export function tableOf({ sizes, counts, guest, freshMb, warmMb, mostMb, afterMb }: Measurement): string {
  const mb = (value: number | null) => (value === null ? 'unknown' : `${value.toFixed(0)} MB`)
  const growth = warmMb === null || afterMb === null ? null : afterMb / warmMb - 1
  const verdict = (isMet: boolean | null) => (isMet === null ? 'unknown' : isMet ? 'met' : '**not met**')
  const percent = growth === null ? 'unknown' : `${(growth * 100).toFixed(1)} %`
  const rows = [
    ['figure', 'asked', 'measured', ''],
    ['---', '---', '---', '---'],
    [
      `memory after ${(sizes.abuseS / 60).toFixed(1)} min by ${sizes.clientsOfEachKind} clients of each kind`,
      `within ${MAX_GROWTH * 100} % of before`,
      `${mb(warmMb)} before, ${mb(afterMb)} after (${percent}); ${mb(mostMb)} at most, ${mb(freshMb)} when just started`,
      verdict(growth === null ? null : growth <= MAX_GROWTH),
    ],
    [
      'an honest guest beside it',
      'every page, no connection lost',
      `${guest.pages - guest.failedPages} of ${guest.pages} pages, slowest ${guest.slowestPageMs.toFixed(0)} ms, ${guest.lostConnections} connections lost`,
      verdict(guest.failedPages === 0 && guest.lostConnections === 0),
    ],
    ['connections abused', '', `${counts.begun}, of them ${counts.cutOff} ended by the server`, ''],
  ]
  return rows.map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
