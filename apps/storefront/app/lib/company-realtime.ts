// The realtime connection of the page.
import { pageProps } from './page-props.ts'
import { createRealtime, openPusher } from './realtime.ts'
import { currentToken } from './session.ts'

export const companyRealtime = createRealtime(() =>
  openPusher({ settings: pageProps().realtime, location: window.location, token: currentToken }),
)
