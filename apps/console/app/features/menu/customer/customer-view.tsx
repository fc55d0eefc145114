// The real storefront with the draft, live as one types, at any moment and outlet (EDIT-02).
import { LOCALES, type Locale } from '@pesan/contract/language'
import { previewMenu } from '@pesan/contract/menu-draft-api'
import { useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { momentIn } from '../../../lib/local-time.ts'
import { asMember, useMembership } from '../../../shell/session.ts'
import { type FrameSize, StorefrontFrame } from '../../../shell/storefront-frame.tsx'
import { usePreviewAddress } from '../../../shell/use-preview-address.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldClassName } from '../../../ui/field-error.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { useDraftView } from '../draft/use-menu-draft.ts'
import { languageName } from '../product/languages.ts'

interface CustomerViewProps {
  size: FrameSize
  /** The product whose category is shown first. */
  product?: string | null
}

/** The draft is on the server by then: it is sent a moment after each change. */
const DEBOUNCE_MS = 50
const SELECT = 'min-h-11 rounded-small bg-sunken px-3.5 text-p-body font-semibold'

export function CustomerView({ size, product = null }: CustomerViewProps) {
  const t = useT()
  const { company } = useMembership()
  const revision = useDraftView(({ state }) => state.revision)
  const version = useDraftView(({ state }) => state.live.number)
  const category = useDraftView(({ content }) =>
    content.categories.find(({ product_keys: keys }) => product !== null && keys.includes(product)),
  )
  const [language, setLanguage] = useState<Locale>(t.locale)
  const [outlet, setOutlet] = useState<string | null>(null)
  const [local, setLocal] = useState('')
  const at = momentOf(local, company.time_zone)
  const outletId = company.outlets.find(({ id }) => id === outlet)?.id ?? null
  const body = { language, at, outlet_id: outletId }
  const address = usePreviewAddress({
    wanted: JSON.stringify({ body, revision, version }),
    ask: async () => (await asMember(consoleCall(previewMenu, { body }))).data.url,
    debounceMs: DEBOUNCE_MS,
  })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <label className="block">
          <span className="mb-1 block text-p-label text-ink-2">{t('menu.frameMoment')}</span>
          <input
            type="datetime-local"
            value={local}
            onChange={event => setLocal(event.target.value)}
            className={`figures px-3 text-p-body outline-none ${fieldClassName(undefined, 'page')}`}
          />
        </label>
        {at !== null && (
          <Button kind="neutral" size="page" onPress={() => setLocal('')}>
            {t('menu.frameNow')}
          </Button>
        )}
        {company.outlets.length > 1 && (
          <NativeSelect
            label={t('menu.frameOutlet')}
            className={SELECT}
            value={outlet ?? ''}
            options={[
              { value: '', name: t('menu.allOutlets') },
              ...company.outlets.map(({ id, name }) => ({ value: id, name })),
            ]}
            onChange={value => setOutlet(value === '' ? null : value)}
          />
        )}
        <NativeSelect
          label={t('menu.frameLanguage')}
          className={SELECT}
          value={language}
          options={LOCALES.map(locale => ({ value: locale, name: languageName(locale, t.locale) }))}
          onChange={value => setLanguage(LOCALES.find(locale => locale === value) ?? t.locale)}
        />
      </div>
      <StorefrontFrame
        address={address}
        size={size}
        title={t('menu.asCustomerFrame')}
        {...(category && { part: `category-${encodeURIComponent(category.key)}` })}
      />
    </div>
  )
}

/** Null: now. What is typed is the time of the company. */
function momentOf(local: string, timeZone: string): string | null {
  const [day, time] = local.split('T')
  if (!day || !time) return null
  const moment = momentIn(timeZone, day, time)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
