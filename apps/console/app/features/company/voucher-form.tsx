// Makes a voucher: a code, what it takes off, and to whom and until when it is given.

import * as api from '@pesan/contract/api'
import { FULFILMENT_MODES, type FulfilmentMode } from '@pesan/contract/fulfilment-mode'
import { formatRupiah, toRupiah } from '@pesan/domain/money/rupiah'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { type FormEvent, useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { momentIn } from '../../lib/local-time.ts'
import { announce } from '../../shell/announcer.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { asMember, useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { FieldError, fieldClassName } from '../../ui/field-error.tsx'
import { Segment } from '../../ui/segment.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDayText } from './use-day-text.ts'
import { type VoucherTerms, voucherExample, voucherText } from './voucher-text.ts'

const EMPTY = { code: '', value: '', cap: '', minimum: '', total: '', each: '', first: '', last: '' }
type Fields = typeof EMPTY
type Kind = 'percent' | 'amount'
type For = 'both' | FulfilmentMode

const numberOf = (typed: string): number | undefined => {
  const digits = typed.replaceAll(/\D/g, '')
  return digits === '' ? undefined : Number(digits)
}

export function VoucherForm({ onMade }: { onMade: () => void }) {
  const t = useT()
  const { company } = useMembership()
  const [fields, setFields] = useState<Fields>(EMPTY)
  const [kind, setKind] = useState<Kind>('percent')
  const [mode, setMode] = useState<For>('both')
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<{ text: string; fields: Readonly<Record<string, readonly string[]>> }>()
  const set = (name: keyof Fields) => (value: string) => setFields(now => ({ ...now, [name]: value }))
  const body = bodyOf(fields, { kind, mode, timeZone: company.time_zone })
  const isReady = fields.code.trim() !== '' && numberOf(fields.value) !== undefined
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isReady || isSending) return
    setIsSending(true)
    setError(undefined)
    try {
      await asMember(consoleCall(api.createVoucher, { body }))
      announce(t('vouchers.made'))
      onMade()
    } catch (failure) {
      setError({
        text: errorMessage(t, failure),
        fields: failure instanceof ApiRefusal ? failure.errors : {},
      })
    }
    setIsSending(false)
  }
  const faultOf = (name: string): string | undefined => error?.fields[name]?.[0]
  return (
    <form noValidate className="flex flex-col gap-4 pt-1" onSubmit={event => void submit(event)}>
      <TextField
        label={t('vouchers.code')}
        value={fields.code}
        maxLength={32}
        error={faultOf('code')}
        onChange={code => set('code')(code.toUpperCase())}
      />
      <Segment
        label={t('vouchers.kind')}
        chosen={kind}
        options={[
          { value: 'percent', text: t('vouchers.percent') },
          { value: 'amount', text: t('vouchers.amount') },
        ]}
        onChoose={setKind}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t(kind === 'percent' ? 'vouchers.percentOff' : 'vouchers.amountOff')}
          value={fields.value}
          maxLength={12}
          error={faultOf('percent') ?? faultOf('amount')}
          onChange={set('value')}
        />
        {kind === 'percent' && (
          <TextField
            label={t('vouchers.cap')}
            value={fields.cap}
            maxLength={12}
            error={faultOf('cap')}
            onChange={set('cap')}
          />
        )}
        <TextField
          label={t('vouchers.minimum')}
          value={fields.minimum}
          maxLength={12}
          error={faultOf('minimum_subtotal')}
          onChange={set('minimum')}
        />
        <TextField
          label={t('vouchers.total')}
          value={fields.total}
          maxLength={10}
          error={faultOf('total_limit')}
          onChange={set('total')}
        />
        <TextField
          label={t('vouchers.eachCustomer')}
          value={fields.each}
          maxLength={10}
          error={faultOf('customer_limit')}
          onChange={set('each')}
        />
        <DayField
          id="voucher-first"
          label={t('vouchers.firstDay')}
          value={fields.first}
          fault={faultOf('starts_at')}
          onChange={set('first')}
        />
        <DayField
          id="voucher-last"
          label={t('vouchers.lastDay')}
          value={fields.last}
          fault={faultOf('ends_at')}
          onChange={set('last')}
        />
      </div>
      <Segment
        label={t('vouchers.for')}
        chosen={mode}
        options={(['both', ...FULFILMENT_MODES] as const).map(value => ({
          value,
          text: t(`vouchers.for.${value}`),
        }))}
        onChoose={setMode}
      />
      {isReady && <Preview body={body} />}
      <FieldError id="voucher-failure" text={error?.text} />
      <ServerButton type="submit" size="page" isBusy={isSending} isDisabled={!isReady}>
        {t('vouchers.make')}
      </ServerButton>
    </form>
  )
}

interface DayFieldProps {
  id: string
  label: string
  value: string
  fault: string | undefined
  onChange: (day: string) => void
}

const DayField = ({ id, label, value, fault, onChange }: DayFieldProps) => (
  <div>
    <label htmlFor={id} className="mb-1.5 block text-p-label text-ink-2">
      {label}
    </label>
    <input
      id={id}
      type="date"
      className={`w-full px-3.5 text-p-row outline-none ${fieldClassName(fault, 'page')}`}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  </div>
)

/** What customers get, before it is made: it never changes afterwards. */
function Preview({ body }: { body: ReturnType<typeof bodyOf> }) {
  const t = useT()
  const dayText = useDayText()
  const terms: VoucherTerms = { ...NO_TERMS, ...body }
  const { subtotal, total } = voucherExample(terms)
  return (
    <output className="block rounded-card bg-sunken px-4 py-3 text-p-row">
      <span className="block font-bold wrap-anywhere">{body.code}</span>
      <span className="block">{voucherText(t, terms, dayText)}</span>
      <span className="block text-ink-2">
        {t('vouchers.example', { subtotal: formatRupiah(subtotal), total: formatRupiah(total) })}
      </span>
    </output>
  )
}

const NO_TERMS: VoucherTerms = {
  percent: null,
  cap: null,
  amount: null,
  minimum_subtotal: toRupiah(0),
  mode: null,
  starts_at: null,
  ends_at: null,
  customer_limit: null,
}

/** While a year is typed it may have six digits. */
const isDay = (typed: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(typed)

const DAY_MS = 24 * 60 * 60 * 1000

interface Choices {
  kind: Kind
  mode: For
  timeZone: string
}

function bodyOf(fields: Fields, { kind, mode, timeZone }: Choices) {
  const [value, cap, minimum] = [fields.value, fields.cap, fields.minimum].map(numberOf)
  const [total, each] = [fields.total, fields.each].map(numberOf)
  return {
    code: fields.code.trim(),
    ...(kind === 'percent' ? { percent: value ?? 0 } : { amount: toRupiah(value ?? 0) }),
    ...(kind === 'percent' && cap !== undefined && { cap: toRupiah(cap) }),
    ...(minimum !== undefined && { minimum_subtotal: toRupiah(minimum) }),
    ...(total !== undefined && { total_limit: total }),
    ...(each !== undefined && { customer_limit: each }),
    ...(mode !== 'both' && { mode }),
    ...(isDay(fields.first) && { starts_at: momentIn(timeZone, fields.first, '00:00').toISOString() }),
    // The whole last day of the company counts.
    ...(isDay(fields.last) && {
      ends_at: new Date(momentIn(timeZone, fields.last, '00:00').getTime() + DAY_MS).toISOString(),
    }),
  }
}
