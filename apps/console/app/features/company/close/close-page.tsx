// Where an owner closes the company for new orders, and opens it again (STAFF-05). Both need a fresh code.
import * as api from '@pesan/contract/api'
import type { RestaurantOpening } from '@pesan/contract/opening'
import { ApiRefusal } from '@pesan/ui/api/failures'
import CircleCheck from 'lucide-react/icons/circle-check'
import DoorClosed from 'lucide-react/icons/door-closed'
import { useState } from 'react'
import { Link } from 'wouter'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { dayIn, formatDay, formatTime } from '../../../lib/local-time.ts'
import { useToday } from '../../../lib/use-today.ts'
import { useConnection } from '../../../shell/connection.ts'
import { withFreshCode } from '../../../shell/fresh-code.ts'
import { useOpenOrderCount } from '../../../shell/open-orders.ts'
import { showOpening, useOpeningQuery } from '../../../shell/opening.ts'
import { Page } from '../../../shell/page.tsx'
import { PageFailure } from '../../../shell/page-failure.tsx'
import { Question } from '../../../shell/question.tsx'
import { readOpeningAgain } from '../../../shell/read-opening-again.ts'
import { RowShapes } from '../../../shell/row-shapes.tsx'
import { ServerButton } from '../../../shell/server-button.tsx'
import { asMember, useMembership } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'

export function ClosePage() {
  const t = useT()
  const { company } = useMembership()
  const query = useOpeningQuery()
  useConnection(query)
  const read = () => void query.refetch()
  return (
    <Page title={t('closeCompany.title')} subtitle={company.name} onTry={read}>
      {query.data ? (
        <State opening={query.data} />
      ) : query.error ? (
        <PageFailure error={query.error} onTry={read} />
      ) : (
        <RowShapes />
      )}
    </Page>
  )
}

function State({ opening }: { opening: RestaurantOpening }) {
  const t = useT()
  const { company } = useMembership()
  const [isQuestionOpen, setIsQuestionOpen] = useState(false)
  const since = useMoment(opening.company_closed_at ?? null, opening.time_zone)
  const isClosed = since !== null
  const isByOperator = isClosed && opening.is_closed_by_operator === true
  const change = async (closed: boolean): Promise<void> => {
    try {
      const answer = await withFreshCode(() => asMember(consoleCall(api.closeCompany, { body: { closed } })))
      if (answer) showOpening(company.id, answer.data)
    } catch (error) {
      // The operator came in between: the page then says so.
      if (error instanceof ApiRefusal && error.code === 'closed_by_operator') readOpeningAgain(company.id)
      else showToast(errorMessage(t, error), () => void change(closed))
    }
  }
  const Icon = isClosed ? DoorClosed : CircleCheck
  return (
    <section className="flex max-w-[880px] flex-col items-start gap-4 rounded-card border border-line bg-surface p-5">
      <output
        className={`flex items-start gap-2 text-p-row font-semibold ${isClosed ? 'text-bad' : 'text-good'}`}
      >
        <Icon size={20} aria-hidden className="mt-px shrink-0" />
        {isClosed
          ? t(isByOperator ? 'closeCompany.closedByOperator' : 'closeCompany.closed', { since })
          : t('closeCompany.open')}
      </output>
      <p className="text-p-row">
        {t(
          isByOperator
            ? 'closeCompany.operatorText'
            : isClosed
              ? 'closeCompany.openText'
              : 'closeCompany.text',
        )}
      </p>
      <OpenOrders />
      {!isByOperator && (
        <ServerButton
          kind={isClosed ? 'filled' : 'destructive'}
          size="page"
          onPress={() => (isClosed ? void change(false) : setIsQuestionOpen(true))}
        >
          {t(isClosed ? 'closeCompany.reopen' : 'closeCompany.close')}
        </ServerButton>
      )}
      <Question
        isOpen={isQuestionOpen}
        onClose={() => setIsQuestionOpen(false)}
        title={t('closeCompany.question', { company: company.name })}
        text={t('closeCompany.questionText')}
        stay={t('closeCompany.stay')}
        confirm={t('closeCompany.close')}
        onConfirm={() => void change(true)}
      />
    </section>
  )
}

/** Those that go on; nothing until it is known. */
function OpenOrders() {
  const t = useT()
  const { company } = useMembership()
  const count = useOpenOrderCount(company.slug)
  if (!count) return null
  return (
    <p className="text-p-row">
      {t('closeCompany.openOrders', { count })}{' '}
      <Link href="/board" className="font-bold text-accent-ink">
        {t('closeCompany.toBoard')}
      </Link>
    </p>
  )
}

function useMoment(at: string | null, timeZone: string): string | null {
  const t = useT()
  const today = useToday(timeZone)
  if (at === null) return null
  const moment = new Date(at)
  const day = formatDay(dayIn(moment, timeZone), { locale: t.locale, today })
  return `${day}, ${formatTime(moment, timeZone)}`
}
