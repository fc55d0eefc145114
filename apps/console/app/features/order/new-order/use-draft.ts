// The draft of this page, on the device with every change.
import { useState } from 'react'
import { deviceSettings } from '../../../lib/device-settings.ts'
import { readDraft, writeDraft } from '../../../lib/drafts.ts'
import { useMembership } from '../../../shell/session.ts'
import { type Draft, draftSchema, emptyDraft, isTouched } from './draft.ts'

export interface DraftUse {
  draft: Draft
  change(change: Partial<Draft>): void
  /** The next order, at the same outlet and of the same channel. */
  clear(): void
}

export function useDraft(): DraftUse {
  const { company } = useMembership()
  const name = `new-order:${company.slug}`
  const [draft, setDraft] = useState<Draft>(
    () =>
      readDraft(name, draftSchema) ??
      emptyDraft(crypto.randomUUID(), { channel: 'phone', outlet: outletOfDevice(company.outlets) }),
  )
  return {
    draft,
    change(change) {
      // From the last change, which may be younger than this render.
      setDraft(now => {
        const next = { ...now, ...change }
        writeDraft(name, isTouched(next) ? next : null)
        return next
      })
    },
    clear() {
      writeDraft(name, null)
      setDraft(now => emptyDraft(crypto.randomUUID(), now))
    },
  }
}

const outletOfDevice = (outlets: readonly { id: Draft['outlet']; short_code: string }[]): Draft['outlet'] =>
  outlets.find(({ short_code }) => short_code === deviceSettings.get().outlet)?.id ?? null
