import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { survivesErrors } from './server-errors.ts'

test('a connection that a listening server cannot accept is logged and ends nothing', () => {
  const logged: unknown[] = []
  const log = { info() {}, warn() {}, error: (facts: unknown) => void logged.push(facts) }
  const server = createServer()
  survivesErrors(server, log)
  server.emit('listening')
  const error = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' })
  server.emit('error', error)
  expect(logged).toEqual([{ err: error }])
})

test('an error before it listens is left to the caller, who must learn that the port is taken', () => {
  const server = createServer()
  survivesErrors(server, { info() {}, warn() {}, error() {} })
  expect(() => server.emit('error', new Error('listen EADDRINUSE'))).toThrow('EADDRINUSE')
})
