// The storefront with what a person has changed of the company and not made live (OPEN-02, OPEN-04).
import * as api from '@pesan/contract/api'
import type { SomeSettings } from '@pesan/contract/company-settings'
import { consoleCall } from '../../lib/api/console-call.ts'
import { asMember } from '../../shell/session.ts'
import { type FrameSize, StorefrontFrame } from '../../shell/storefront-frame.tsx'
import { usePreviewAddress } from '../../shell/use-preview-address.ts'
import { useT } from '../../shell/use-t.ts'

const DEBOUNCE_MS = 400

export function PreviewFrame({ after, size }: { after: SomeSettings; size: FrameSize }) {
  const t = useT()
  const body = { after, language: t.locale }
  const address = usePreviewAddress({
    wanted: JSON.stringify(body),
    ask: async () => (await asMember(consoleCall(api.previewCompany, { body }))).data.url,
    debounceMs: DEBOUNCE_MS,
  })
  return (
    <section aria-labelledby="company-preview" className="min-w-0">
      <h2 id="company-preview" className="pb-2 text-p-label text-ink-2">
        {t('company.asCustomers')}
      </h2>
      <StorefrontFrame address={address} size={size} title={t('company.frame')} />
    </section>
  )
}
