// The Indonesian messages of the pages of webhooks and of the payments account.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { ownerPages } from '../../../features/company/webhooks/messages.id.ts'
import type { OwnerPagesCatalogue } from './owner-pages.en.ts'

type Complete = [Untranslated<OwnerPagesCatalogue, typeof ownerPages>] extends [never]
  ? Record<keyof OwnerPagesCatalogue, Message>
  : { untranslated: Untranslated<OwnerPagesCatalogue, typeof ownerPages> }

export const ownerPagesId: Complete = ownerPages
