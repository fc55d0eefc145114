// Vitest set-up file: writing with `console.error` or `console.warn` fails the test, unless it spies on that method
// because it expects the call. Vitest itself fails a run on an unhandled rejection.
import { afterEach, beforeEach, vi } from 'vitest'

const METHODS = ['error', 'warn'] as const

let complaints: string[] = []
let restore: (() => void)[] = []

beforeEach(() => {
  complaints = []
  restore = METHODS.map(method => {
    const spy = vi.spyOn(console, method).mockImplementation((...values: unknown[]) => {
      complaints.push(`console.${method}: ${values.map(String).join(' ')}`)
    })
    return () => spy.mockRestore()
  })
})

afterEach(() => {
  for (const undo of restore) undo()
  const [first] = complaints
  if (first !== undefined) throw new Error(`unexpected ${first}`)
})
