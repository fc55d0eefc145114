import { expect, it } from 'vitest'
import { withinRunScope } from '../harness/run-scope.ts'
import { tableOf } from './report.ts'
import { measureAbuse } from './sockets-under-abuse.ts'

const SMALLEST = { clientsOfEachKind: 2, warmUpS: 2, abuseS: 4, quietS: 1 }
const LIMIT_MS = 120_000

it(
  'under abuse of every kind the server still serves a guest, and its memory is reported',
  async () => {
    const measurement = await withinRunScope(LIMIT_MS, scope => measureAbuse(scope, SMALLEST))
    expect(measurement.counts.cutOff).toBeGreaterThan(0)
    expect(measurement.guest).toMatchObject({ failedPages: 0, lostConnections: 0 })
    expect(measurement.guest.pages).toBeGreaterThan(0)
    expect(tableOf(measurement)).toContain('0 connections lost | met')
  },
  LIMIT_MS + 30_000,
)
