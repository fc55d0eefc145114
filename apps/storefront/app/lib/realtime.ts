// The realtime connection of the page to its company.
import { createRealtime, openPusher } from '@pesan/ui/realtime'
import { pageProps } from './page-props.ts'
import { currentToken } from './session.ts'

/** Authorisation reads the token for every request, because a new session may have begun. */
const authorise = (endpoint: string) => ({
  endpoint,
  transport: 'ajax' as const,
  headersProvider: () => ({ Authorization: `Bearer ${currentToken() ?? ''}` }),
})

export const companyRealtime = createRealtime(() =>
  openPusher({
    settings: pageProps().realtime,
    location: window.location,
    channelAuthorization: authorise('/broadcasting/auth'),
    userAuthentication: authorise('/broadcasting/user-auth'),
  }),
)
