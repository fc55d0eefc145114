// Whether customers receive messages about their orders, and what they would read (OPEN-05).
import type { Locale } from '@pesan/contract/language'
import { dayOfText, timeOfText, zonedMoment } from '@pesan/domain/opening/zoned-time'
import { useState } from 'react'
import { useToday } from '../../../lib/use-today.ts'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Segment } from '../../../ui/segment.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { LANGUAGE_NAMES } from '../language-names.ts'
import type { Editing } from '../use-company.ts'
import { alertText, customerMessages, type SampleShop } from './sample-messages.ts'

export function MessagesCard({ shown, change }: Editing) {
  const t = useT()
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <Switch
        label={t('company.field.order_messages')}
        text={t('company.field.order_messages')}
        isOn={shown.order_messages}
        onChange={order_messages => change({ order_messages })}
      />
      <p className="-mt-2 text-p-row text-ink-2">{t('company.about.order_messages')}</p>
      {shown.order_messages ? (
        <CustomerMessages settings={shown} />
      ) : (
        <p className="text-p-row font-semibold">{t('company.noMessages')}</p>
      )}
    </section>
  )
}

function CustomerMessages({ settings }: { settings: Editing['shown'] }) {
  const t = useT()
  const shop = useSampleShop(settings)
  const { locales } = settings
  const [chosen, setChosen] = useState<Locale>(t.locale)
  const locale = locales.find(known => known === chosen) ?? firstOf(locales)
  return (
    <>
      {locales.length > 1 && (
        <Segment
          label={t('company.messagesIn')}
          className="w-fit"
          chosen={locale}
          options={locales.map(value => ({ value, text: LANGUAGE_NAMES[value] }))}
          onChoose={setChosen}
        />
      )}
      <ul aria-label={t('company.messagesOf')} className="grid gap-4 md:grid-cols-2">
        {customerMessages(shop, locale).map(({ kind, text }) => (
          <li key={kind}>
            <p className="mb-1 text-p-label text-ink-2">{t(`company.message.${kind}`)}</p>
            <Message text={text} locale={locale} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the outlet reads when no one answers. */
export function AlertMessage({ settings }: { settings: Editing['shown'] }) {
  const t = useT()
  const locale = firstOf(settings.locales)
  const text = alertText(useSampleShop(settings), locale)
  if (text === undefined) return null
  return (
    <div>
      <p className="mb-1 text-p-label text-ink-2">{t('company.message.alert')}</p>
      <Message text={text} locale={locale} />
    </div>
  )
}

const Message = ({ text, locale }: { text: string; locale: Locale }) => (
  <p
    lang={locale}
    className="max-w-96 rounded-card rounded-tl-none bg-sunken px-3.5 py-2.5 text-p-row wrap-anywhere"
  >
    {text}
  </p>
)

/** Its order comes in today at noon. */
function useSampleShop(settings: Editing['shown']): SampleShop {
  const { time_zone: timeZone } = useMembership().company
  const noon = zonedMoment(dayOfText(useToday(timeZone)), timeOfText('12:00'), timeZone)
  return { company: settings.name, timeZone, settings, now: new Date(noon) }
}

const firstOf = ([first = 'en']: readonly Locale[]): Locale => first
