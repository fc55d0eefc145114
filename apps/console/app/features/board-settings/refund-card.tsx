// The amount above which a refund requires a fresh code (STAFF-15): the owner sets it, managers read it.
import * as api from '@pesan/contract/api'
import { formatRupiah, toRupiah } from '@pesan/domain/money/rupiah'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { queryClient } from '../../lib/query-client.ts'
import { announce } from '../../shell/announcer.tsx'
import { withFreshCode } from '../../shell/fresh-code.ts'
import { ServerButton } from '../../shell/server-button.tsx'
import { asMember, useCan, useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type CodeAbove, readAmount, writeAmount } from './refund-amount.ts'

const keyOf = (company: string) => ['refund-settings', company] as const

export function RefundCard() {
  const t = useT()
  const { company, outlets } = useMembership()
  const maySet = useCan('payments') && outlets === null
  const { data } = useQuery({
    queryKey: keyOf(company.id),
    queryFn: async () => (await asMember(consoleCall(api.readRefundSettings, {}))).data,
  })
  if (!data) return null
  const { code_above: codeAbove } = data
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-p-block">{t('settings.refunds')}</h2>
      <p className="mt-1 mb-3 text-p-row text-ink-2">{t('settings.refundsText')}</p>
      {maySet ? (
        // Another amount that the server has starts the field again.
        <AmountForm key={codeAbove} saved={codeAbove} />
      ) : (
        <p className="text-p-row">
          {codeAbove === null
            ? t('settings.refundsFree')
            : t('settings.refundsAbove', { amount: formatRupiah(toRupiah(codeAbove)) })}
        </p>
      )}
    </section>
  )
}

function AmountForm({ saved }: { saved: CodeAbove }) {
  const t = useT()
  const { company } = useMembership()
  const [typed, setTyped] = useState(writeAmount(saved))
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const codeAbove = readAmount(typed)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving || codeAbove === saved) return
    setIsSaving(true)
    try {
      const body = { code_above: codeAbove }
      const answer = await asMember(withFreshCode(() => consoleCall(api.changeRefundSettings, { body })))
      if (answer) {
        queryClient.setQueryData(keyOf(company.id), answer.data)
        announce(t('settings.saved'))
      }
    } catch (failure) {
      setError(errorMessage(t, failure))
    }
    setIsSaving(false)
  }
  return (
    <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={event => void submit(event)}>
      <div className="w-52">
        <TextField
          label={t('settings.refundsField')}
          value={typed}
          maxLength={15}
          isNumber
          onChange={value => {
            setTyped(writeAmount(readAmount(value)))
            setError(undefined)
          }}
        />
      </div>
      {codeAbove !== saved && (
        <ServerButton type="submit" size="page" isBusy={isSaving}>
          {t('settings.save')}
        </ServerButton>
      )}
      <FieldError id="refund-failure" text={error} />
    </form>
  )
}
