// Inside the shell, so that nothing waits for another round: requests what every start needs, and the orders of the board or the
// draft of the menu where they are opened, together with the scripts that show them.
import { COMPANY_HEADER } from '@pesan/contract/endpoint'
import { BOARD_PATH, DRAFT_PATH, SESSION_PATH } from './lib/api/early-paths.ts'
import { requestEarly } from './lib/api/request-early.ts'
import { deviceCompany, deviceLocale } from './lib/device-locale.ts'
import { formatTime } from './lib/local-time.ts'

// A browser sends six requests at once over HTTP/1.1, and these come behind the files: the largest answer first.
const company = deviceCompany()
const { pathname, search } = window.location
// The address may name another company than the one that was shown last.
if (company !== null && !new URLSearchParams(search).has('company')) {
  const headers = { [COMPANY_HEADER]: company }
  if (pathname === '/board') requestEarly(BOARD_PATH, headers)
  if (/^\/menu(\/|$)/.test(pathname)) requestEarly(DRAFT_PATH, headers)
}
requestEarly(SESSION_PATH)

const messages = document.querySelector<HTMLLinkElement>(`link[hreflang="${deviceLocale()}"]`)
if (messages) messages.rel = 'modulepreload'

// A slow tablet takes a tenth of a second for the first formatter of a page, and has the time once the requests are sent.
setTimeout(() => formatTime(new Date(), 'UTC'))
