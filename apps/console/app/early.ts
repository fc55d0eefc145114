// A separate script that runs before the console: requests what every start needs, the orders of the board and the draft of the
// menu where they are opened, while the browser still loads the code that shows them.
import { COMPANY_HEADER } from '@pesan/contract/endpoint'
import { requestEarly } from './lib/api/early-fetch.ts'
import { BOARD_PATH, DRAFT_PATH, SESSION_PATH } from './lib/api/early-paths.ts'
import { deviceCompany, deviceLocale } from './lib/device-locale.ts'
import { loadMessages } from './lib/i18n/load-messages.ts'
import { formatTime } from './lib/local-time.ts'

requestEarly(SESSION_PATH)
const company = deviceCompany()
const { pathname, search } = window.location
// The address may name another company than the one that was shown last.
if (company !== null && !new URLSearchParams(search).has('company')) {
  const headers = { [COMPANY_HEADER]: company }
  if (pathname === '/board') requestEarly(BOARD_PATH, headers)
  if (/^\/menu(\/|$)/.test(pathname)) requestEarly(DRAFT_PATH, headers)
}

// The console loads them itself if this fails.
loadMessages(deviceLocale()).catch(() => undefined)

// A slow tablet takes a tenth of a second for the first formatter of a page, and has the time once the requests are sent.
setTimeout(() => formatTime(new Date(), 'UTC'))
