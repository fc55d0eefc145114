// The `call` of the page: this company, this session. Created with the first call, so that server rendering
// never touches it.

import { type Call, createCall } from '@pesan/ui/api/call'
import { pageProps } from '../page-props.ts'
import { currentToken, expireSession } from '../session.ts'
import { learnServerTime } from './server-clock.ts'

let call: Call | undefined

export const companyCall: Call = (endpoint, parts) => {
  call ??= createCall({
    companyId: pageProps().company.id,
    fetch: (input, init) => fetch(input, init),
    token: currentToken,
    onUnauthenticated: expireSession,
    // Orders and one-time codes have deadlines; answers about a customer are never cached, so their date is
    // current.
    onAnswer: ({ path }, response) => {
      if (path.startsWith('/customers/')) learnServerTime(response.headers.get('date'))
    },
  })
  return call(endpoint, parts)
}
