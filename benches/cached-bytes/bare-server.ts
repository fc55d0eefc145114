// The least that Node's own HTTP server can do: the bytes it is given, at their addresses, and nothing else.

import { createServer } from 'node:http'
import * as v from 'valibot'
import { bareAnswers } from './bare-answers.ts'

process.once('message', message => {
  const answers = new Map(
    v
      .parse(bareAnswers, message)
      .map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  )
  // As long as the product keeps an idle connection, which it says in a header.
  const server = createServer({ keepAliveTimeout: 10_000 }, (request, response) => {
    const answer = answers.get(request.url ?? '')
    if (answer === undefined) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, answer.headers)
    response.end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address() ?? {}))
})
process.on('disconnect', () => process.exit(0))
