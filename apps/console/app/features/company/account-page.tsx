// Into which account the company is paid, and what is missing for guests to pay online. Nothing secret reaches this page.
import * as api from '@pesan/contract/api'
import type { PaymentAccountAnswer } from '@pesan/contract/payment-account'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { dayIn, formatDay } from '../../lib/local-time.ts'
import { useToday } from '../../lib/use-today.ts'
import { useConnection } from '../../shell/connection.ts'
import { Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { asMember, useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'

export function AccountPage() {
  const t = useT()
  const { company } = useMembership()
  const query = useQuery({
    queryKey: ['payment-account', company.id],
    queryFn: async () => (await asMember(consoleCall(api.readPaymentAccount, {}))).data,
    staleTime: 0,
  })
  useConnection(query)
  const read = () => void query.refetch()
  return (
    <Page title={t('account.title')} subtitle={t('account.text')} onTry={read}>
      {query.data ? (
        <Facts account={query.data} />
      ) : query.error ? (
        <PageFailure error={query.error} onTry={read} />
      ) : (
        <RowShapes />
      )}
    </Page>
  )
}

function Facts({ account }: { account: PaymentAccountAnswer }) {
  const t = useT()
  const { time_zone: timeZone } = useMembership().company
  const today = useToday(timeZone)
  const { kind, set_at: setAt, takes_online: takesOnline, webhook_path: path } = account
  const Icon = takesOnline ? CircleCheck : CircleAlert
  return (
    <>
      <dl className="max-w-[880px] rounded-card border border-line bg-surface px-5">
        <Fact name={t('account.kind')}>
          {kind === null ? t(takesOnline ? 'account.trial' : 'account.none') : t(`account.${kind}`)}
        </Fact>
        {setAt !== null && (
          <Fact name={t('account.since')}>
            {formatDay(dayIn(new Date(setAt), timeZone), { locale: t.locale, today })}
          </Fact>
        )}
        <Fact name={t('account.online')}>
          <span className={`flex items-start gap-2 font-semibold ${takesOnline ? 'text-good' : 'text-soon'}`}>
            <Icon size={20} aria-hidden className="mt-px shrink-0" />
            {t(takesOnline ? 'account.takesOnline' : 'account.takesNone')}
          </span>
        </Fact>
        {!takesOnline && (
          <Fact name={t('account.missing')}>
            {t(kind === null ? 'account.missingAccount' : 'account.missingKeys')}
          </Fact>
        )}
        {kind !== null && (
          <Fact name={t('account.news')}>
            {path === null ? t('account.newsShared') : t('account.newsOwn', { path })}
          </Fact>
        )}
      </dl>
      <p className="max-w-[880px] text-p-row text-ink-2">{t('account.changes')}</p>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0">
    <dt className="min-w-0 basis-[12rem] text-p-row text-ink-2">{name}</dt>
    <dd className="min-w-0 flex-1 basis-[14rem] text-p-row wrap-anywhere">{children}</dd>
  </div>
)
