// When the business day ends, and whether and when owners get the day by a message (REPORT-08, REPORT-09). A press stores it at once.
import { BUSINESS_DAY_ENDS, type BusinessDayEnds } from '@pesan/contract/business-day'
import type { SomeSettings } from '@pesan/contract/company-settings'
import type { ReactNode } from 'react'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { announce } from '../../shell/announcer.tsx'
import { useT } from '../../shell/use-t.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { clockText, messageHours } from './message-hours.ts'
import { useChangeSettings, useReportSettings } from './report-query.ts'

export function ReportSettings() {
  const t = useT()
  const query = useReportSettings()
  const changing = useChangeSettings()
  if (!query.data) return null
  const { business_day_ends: ends, day_messages: hasMessages, day_message_at: at } = query.data
  const change = async (before: SomeSettings, after: SomeSettings) => {
    try {
      await changing.mutateAsync({ before, after })
      announce(t('report.settings.saved'))
    } catch {
      // Shown below.
    }
  }
  const hours = messageHours(t)
  return (
    <section
      aria-label={t('report.settings')}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-2"
    >
      <Labelled text={t('report.settings.ends')}>
        <NativeSelect
          label={t('report.settings.ends')}
          value={ends}
          options={BUSINESS_DAY_ENDS.map(value => ({ value, name: clockText(value) }))}
          onChange={value =>
            void change({ business_day_ends: ends }, { business_day_ends: value as BusinessDayEnds })
          }
          className={SELECT}
        />
      </Labelled>
      <Switch
        text={t('report.settings.messages')}
        label={t('report.settings.messages')}
        isOn={hasMessages}
        onChange={isOn => void change({ day_messages: hasMessages }, { day_messages: isOn })}
      />
      {hasMessages && (
        <Labelled text={t('report.settings.at')}>
          <NativeSelect
            label={t('report.settings.at')}
            value={at ?? ''}
            options={[{ value: '', name: t('report.settings.whenClosed') }, ...hours]}
            onChange={value => {
              const hour = hours.find(option => option.value === value)?.value ?? null
              void change({ day_message_at: at }, { day_message_at: hour })
            }}
            className={SELECT}
          />
        </Labelled>
      )}
      <FieldError
        id="report-settings-failure"
        text={changing.error ? errorMessage(t, changing.error) : undefined}
      />
    </section>
  )
}

const SELECT = 'min-h-12 rounded-button bg-sunken px-4 text-p-body font-semibold'

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden className="text-p-row">
        {text}
      </span>
      {children}
    </div>
  )
}
