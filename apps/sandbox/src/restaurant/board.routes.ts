/** The page of the till: a board with a column for each step, a stream of its updates, and the clicks. */

import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { createPage, sendPage } from '../page.ts'
import { action, type Board, type Boards } from './board.ts'
import { StoreRefusal } from './pesan-client.ts'

interface OfCompany {
  Params: { company: string }
}
interface Click {
  Params: { company: string; orderId: string; action: string }
}

export function registerBoardPage(
  app: FastifyInstance,
  { boards, stopping }: { boards: Boards; stopping: AbortSignal },
): void {
  const page = createPage({
    title: 'Restaurant till',
    body: pageFile('board.html'),
    style: pageFile('board.css'),
    script: pageFile('board.js'),
  })
  app.get('/:company(^[a-z0-9-]+$)', (_request, reply) => sendPage(reply, page))

  app.get<OfCompany>('/:company/orders.json', (request, reply) =>
    orRefusal(reply, async () => {
      const board = await boards.open(request.params.company)
      return { orders: board.orders() }
    }),
  )

  // Only a page of this origin can send JSON here, so that no other site can click.
  app.post<Click>('/:company/orders/:orderId/:action', (request, reply) =>
    orRefusal(reply, async () => {
      const { company, orderId } = request.params
      const chosen = v.safeParse(action, request.params.action)
      if (!chosen.success || request.headers['content-type'] !== 'application/json')
        throw new StoreRefusal('There is no such step')
      await (await boards.open(company)).act(orderId, chosen.output)
      return {}
    }),
  )

  app.get<OfCompany>('/:company/events', (request, reply) => {
    const board = boards.find(request.params.company)
    if (!board) return reply.code(404).send()
    return stream(reply, board, stopping)
  })
}

async function orRefusal(reply: FastifyReply, work: () => Promise<object>): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  try {
    return reply.send(await work())
  } catch (error) {
    if (!(error instanceof StoreRefusal)) throw error
    return reply.code(409).send({ message: error.message })
  }
}

function stream(reply: FastifyReply, board: Board, stopping: AbortSignal): void {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  raw.write('retry: 1000\n\n')
  const unsubscribe = board.onChange(() => raw.write('data: changed\n\n'))
  const end = () => raw.end()
  stopping.addEventListener('abort', end, { once: true })
  raw.on('close', () => {
    unsubscribe()
    stopping.removeEventListener('abort', end)
  })
}

function pageFile(name: string): string {
  return readFileSync(new URL(`./board/${name}`, import.meta.url), 'utf8')
}
