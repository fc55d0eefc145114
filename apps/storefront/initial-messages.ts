// Fails a build whose first view uses a message that is not loaded with it (`lib/i18n/load-messages.ts`).
import type { Plugin } from 'vite'
import { deferred } from './app/lib/i18n/messages/en/deferred.ts'
import { firstViewModules } from './chunks.ts'

const OURS = /\/apps\/storefront\/app\/(?!lib\/i18n\/)/

export function initialMessages(): Plugin {
  return {
    name: 'initial-messages',
    buildEnd(error) {
      if (error) return
      for (const id of firstViewModules(this)) {
        const { code } = this.getModuleInfo(id) ?? {}
        if (!code || !OURS.test(id)) continue
        const missing = Object.keys(deferred).filter(key => code.includes(JSON.stringify(key)))
        if (missing.length > 0)
          this.error(
            `${id} belongs to the first view and says ${missing.join(', ')}: move it to messages/*/initial.ts`,
          )
      }
    },
  }
}
