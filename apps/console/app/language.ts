// A script beside that of the console: requests the messages while the browser still loads the code that shows them.
import { deviceLocale } from './lib/device-locale.ts'
import { loadMessages } from './lib/i18n/load-messages.ts'

// The console loads them itself if this fails.
loadMessages(deviceLocale()).catch(() => undefined)
