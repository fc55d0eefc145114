// The English messages of the pages of webhooks and of the payments account.
import { ownerPages } from '../../../features/company/webhooks/messages.en.ts'

export const ownerPagesEn = ownerPages

export type OwnerPagesCatalogue = typeof ownerPagesEn
