import { EventEmitter } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createWorkUnderWay } from './work-under-way.ts'

function begin(work: ReturnType<typeof createWorkUnderWay>, socket = new Socket(), counts = true) {
  const request = new IncomingMessage(socket)
  const response = new ServerResponse(request)
  work.begin(request, response, { counts })
  const close = () => void (response as EventEmitter).emit('close')
  return { request, close, socket }
}

test('a request is under way until both its answer and its handler are done, in either order', () => {
  const work = createWorkUnderWay()
  const [one, other] = [begin(work), begin(work)]
  const [releaseOne, releaseOther] = [work.hold(one.request), work.hold(other.request)]
  one.close()
  releaseOther()
  expect(work.count()).toBe(2)
  releaseOne()
  other.close()
  expect(work.count()).toBe(0)
  expect(work.isWorkingFor(one.socket)).toBe(false)
})

test('a connection is in use while any of its requests is under way', () => {
  const work = createWorkUnderWay()
  const first = begin(work)
  const second = begin(work, first.socket)
  first.close()
  expect(work.isWorkingFor(first.socket)).toBe(true)
  second.close()
  expect(work.isWorkingFor(first.socket)).toBe(false)
})

test('requests that do not count towards the bound keep a connection in use all the same', () => {
  const work = createWorkUnderWay()
  const { socket, close } = begin(work, new Socket(), false)
  expect([work.count(), work.isWorkingFor(socket)]).toEqual([0, true])
  close()
  expect([work.count(), work.isWorkingFor(socket)]).toEqual([0, false])
})

test('a handler that starts after its client has gone counts until it ends', () => {
  const work = createWorkUnderWay()
  const { request, close } = begin(work)
  close()
  const release = work.hold(request)
  expect(work.count()).toBe(1)
  release()
  expect(work.count()).toBe(0)
})
