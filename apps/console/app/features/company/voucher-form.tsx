// Makes a voucher: a code, what it takes off, and to whom and until when it is given.
import * as api from '@pesan/contract/api'
import { toRupiah } from '@pesan/domain/money/rupiah'
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

const EMPTY = { code: '', value: '', cap: '', minimum: '', total: '', each: '', last: '' }
type Fields = typeof EMPTY
type Kind = 'percent' | 'amount'

const numberOf = (typed: string): number | undefined => {
  const digits = typed.replaceAll(/\D/g, '')
  return digits === '' ? undefined : Number(digits)
}

export function VoucherForm({ onMade }: { onMade: () => void }) {
  const t = useT()
  const { company } = useMembership()
  const [fields, setFields] = useState<Fields>(EMPTY)
  const [kind, setKind] = useState<Kind>('percent')
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<{ text: string; fields: Readonly<Record<string, readonly string[]>> }>()
  const set = (name: keyof Fields) => (value: string) => setFields(now => ({ ...now, [name]: value }))
  const isReady = fields.code.trim() !== '' && numberOf(fields.value) !== undefined
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isReady || isSending) return
    setIsSending(true)
    setError(undefined)
    try {
      await asMember(consoleCall(api.createVoucher, { body: bodyOf(fields, kind, company.time_zone) }))
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
        <div>
          <label htmlFor="voucher-last" className="mb-1.5 block text-p-label text-ink-2">
            {t('vouchers.lastDay')}
          </label>
          <input
            id="voucher-last"
            type="date"
            className={`w-full px-3.5 text-p-row outline-none ${fieldClassName(faultOf('ends_at'), 'page')}`}
            value={fields.last}
            onChange={event => set('last')(event.target.value)}
          />
        </div>
      </div>
      <FieldError id="voucher-failure" text={error?.text} />
      <ServerButton type="submit" size="page" isBusy={isSending} isDisabled={!isReady}>
        {t('vouchers.make')}
      </ServerButton>
    </form>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

function bodyOf(fields: Fields, kind: Kind, timeZone: string) {
  const [value, cap, minimum] = [fields.value, fields.cap, fields.minimum].map(numberOf)
  const [total, each] = [fields.total, fields.each].map(numberOf)
  return {
    code: fields.code.trim(),
    ...(kind === 'percent' ? { percent: value ?? 0 } : { amount: toRupiah(value ?? 0) }),
    ...(kind === 'percent' && cap !== undefined && { cap: toRupiah(cap) }),
    ...(minimum !== undefined && { minimum_subtotal: toRupiah(minimum) }),
    ...(total !== undefined && { total_limit: total }),
    ...(each !== undefined && { customer_limit: each }),
    // The whole last day of the company counts.
    ...(fields.last !== '' && {
      ends_at: new Date(momentIn(timeZone, fields.last, '00:00').getTime() + DAY_MS).toISOString(),
    }),
  }
}
