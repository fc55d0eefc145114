// Messages to customers about their orders, what happens when no one answers, how far ahead orders are taken and how one
// pays (OPEN-04, OPEN-05). Ways to pay are the owner's (STAFF-05).
import type { SettingName } from '@pesan/contract/company-settings'
import { paymentMethod } from '@pesan/contract/payment'
import { METHOD_NAMES } from '@pesan/domain/payment/payment-methods'
import { useCan } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Chip } from '../../ui/chip.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { EditorPage } from './editor-page.tsx'
import { AlertMessage, MessagesCard } from './order-messages/messages-card.tsx'
import { SettingField } from './setting-field.tsx'
import type { Editing } from './use-company.ts'

const OF_ORDERS = [
  'order_messages',
  'alert_after_minutes',
  'cancel_after_minutes',
  'order_ahead_days',
] as const satisfies readonly SettingName[]
const OF_PAYMENT = [
  'payment_methods',
  'qris_deadline_minutes',
  'virtual_account_deadline_minutes',
  'tax_number',
] as const satisfies readonly SettingName[]

export function OrdersPage() {
  const t = useT()
  const isOwner = useCan('payments')
  return (
    <EditorPage
      title={t('company.orders')}
      names={isOwner ? [...OF_ORDERS, ...OF_PAYMENT] : OF_ORDERS}
      hasPreview={false}
    >
      {editing => (
        <>
          <UnansweredCard {...editing} />
          {isOwner && <PaymentCard {...editing} />}
          <MessagesCard {...editing} />
        </>
      )}
    </EditorPage>
  )
}

const MINUTES = [null, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45, 60]
const DAYS = [null, 0, 1, 2, 3, 5, 7, 14]
const DEADLINES = [5, 10, 15, 20, 30, 45, 60, 90, 120, 240, 480, 720, 1440]

function UnansweredCard({ shown, change }: Editing) {
  const t = useT()
  const minutesText = (count: number | null) =>
    count === null ? t('company.never') : t('company.minutes', { count })
  const daysText = (count: number | null) =>
    count === null ? t('company.noLater') : count === 0 ? t('company.today') : t('company.days', { count })
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <ChoiceRow
        label={t('company.field.alert_after_minutes')}
        value={shown.alert_after_minutes}
        choices={MINUTES}
        textOf={minutesText}
        onChange={alert_after_minutes => change({ alert_after_minutes })}
      />
      <AlertMessage settings={shown} />
      <ChoiceRow
        label={t('company.field.cancel_after_minutes')}
        value={shown.cancel_after_minutes}
        choices={MINUTES}
        textOf={minutesText}
        onChange={cancel_after_minutes => change({ cancel_after_minutes })}
      />
      <ChoiceRow
        label={t('company.field.order_ahead_days')}
        value={shown.order_ahead_days}
        choices={DAYS}
        textOf={daysText}
        onChange={order_ahead_days => change({ order_ahead_days })}
      />
    </section>
  )
}

function PaymentCard({ shown, faults, change }: Editing) {
  const t = useT()
  const methods = shown.payment_methods
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <h2 className="text-p-block">{t('company.field.payment_methods')}</h2>
      <p className="-mt-2 text-p-row text-ink-2">{t('company.about.payment_methods')}</p>
      <div className="flex flex-wrap gap-2">
        {paymentMethod.options.map(method => (
          <Chip
            key={method}
            type="checkbox"
            text={METHOD_NAMES[method][t.locale]}
            isChecked={methods.includes(method)}
            onChange={() => {
              const next = paymentMethod.options.filter(other =>
                other === method ? !methods.includes(other) : methods.includes(other),
              )
              if (next.length > 0) change({ payment_methods: next })
            }}
          />
        ))}
      </div>
      {(['qris_deadline_minutes', 'virtual_account_deadline_minutes'] as const).map(name => (
        <ChoiceRow
          key={name}
          label={t(`company.field.${name}`)}
          value={shown[name]}
          choices={DEADLINES}
          textOf={count => t('settings.minutesCount', { count: count ?? 0 })}
          onChange={minutes => change({ [name]: minutes })}
        />
      ))}
      <SettingField
        label={t('company.field.tax_number')}
        value={shown.tax_number}
        maxLength={30}
        error={faults['tax_number']}
        onChange={tax_number => change({ tax_number })}
      />
    </section>
  )
}
