// Money that does not fit an order: late, doubled, wrong and refused, with what happened and what can be done (LEDGER-03).

import * as api from '@pesan/contract/api'
import type { PaymentDifference, SettledDifference } from '@pesan/contract/payment-difference'
import type { PaymentTask, SettledPayment } from '@pesan/contract/payment-task'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { canCook } from '@pesan/domain/order/late-money'
import { methodName } from '@pesan/domain/payment/payment-methods'
import Check from 'lucide-react/icons/check'
import ClockAlert from 'lucide-react/icons/clock-alert'
import Copy from 'lucide-react/icons/copy'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { useComparedText } from '../../../shell/compared-text.ts'
import { useConnection } from '../../../shell/connection.ts'
import { withFreshCode } from '../../../shell/fresh-code.ts'
import { focusPageTitle, Page } from '../../../shell/page.tsx'
import { PageFailure } from '../../../shell/page-failure.tsx'
import { usePaymentTasks } from '../../../shell/payment-tasks.ts'
import { RowShapes } from '../../../shell/row-shapes.tsx'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useCan, useMembership } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useMomentTexts } from '../moment-texts.ts'
import { Ago } from './ago.tsx'
import { CookNow } from './cook-now.tsx'
import { DifferenceCard } from './difference-card.tsx'
import { closedText, differenceTitle } from './difference-text.ts'
import { LookMark } from './look-mark.tsx'
import { canBeTaken, canGoBack, settledText, settledTitle, taskTitle } from './task-text.ts'

export function NeedsALookPage() {
  const t = useT()
  const query = usePaymentTasks()
  const { outlets } = useMembership()
  const maySeePayouts = useCan('reports')
  useConnection(query)
  const read = () => void query.refetch()
  // The card whose button was pressed goes.
  const readDone = () => void query.refetch().then(focusPageTitle)
  return (
    <Page
      title={t('look.title')}
      subtitle={t('look.subtitle')}
      onTry={read}
      actions={maySeePayouts && <ButtonLink href="/payouts">{t('look.payouts')}</ButtonLink>}
    >
      {query.data ? (
        <>
          <Tasks tasks={query.data.data} differences={query.data.differences} onDone={readDone} />
          {outlets === null && <Compared until={query.data.compared_until} />}
          <Settled settled={query.data.settled} differences={query.data.settled_differences} />
        </>
      ) : query.error ? (
        <PageFailure error={query.error} onTry={read} />
      ) : (
        <RowShapes />
      )}
    </Page>
  )
}

const Compared = ({ until }: { until: string | null }) => (
  <p className="text-p-caption text-ink-2">{useComparedText(until)}</p>
)

interface TasksProps {
  tasks: readonly PaymentTask[]
  /** Found by comparing the books with the provider's. */
  differences: readonly PaymentDifference[]
  onDone: () => void
}

function Tasks({ tasks, differences, onDone }: TasksProps) {
  const t = useT()
  return (
    <>
      {tasks.length + differences.length === 0 && (
        <div className="flex flex-col items-center gap-3 py-10 text-center">
          <span className="grid size-14 place-items-center rounded-full bg-good-tint text-good">
            <Check size={28} aria-hidden />
          </span>
          <p className="text-p-block">{t('look.nothing')}</p>
        </div>
      )}
      <ul className="flex flex-col gap-4">
        {tasks.map(task => (
          <li key={task.id} className="rounded-card border border-line bg-surface p-5">
            <Task task={task} onDone={onDone} />
          </li>
        ))}
        {differences.map(difference => (
          <li key={difference.id} className="rounded-card border border-line bg-surface p-5">
            <DifferenceCard difference={difference} onDone={onDone} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface SettledProps {
  settled: readonly SettledPayment[]
  differences: readonly SettledDifference[]
}

/** LEDGER-03: who did it; newest first. */
function Settled({ settled, differences }: SettledProps) {
  const t = useT()
  const moments = useMomentTexts()
  const rows = [
    ...settled.map(one => ({
      key: `${one.id} ${one.at}`,
      title: settledTitle(t, one),
      text: settledText(t, one),
      by: one.by,
      at: one.at,
    })),
    ...differences.map(one => ({
      key: one.id,
      title: [differenceTitle(t, one), one.outlet_order_id && `#${one.outlet_order_id}`]
        .filter(Boolean)
        .join(', '),
      text: closedText(t, one),
      by: one.by ?? '',
      at: one.settled_at,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  if (rows.length === 0) return null
  return (
    <section className="rounded-card border border-line bg-surface p-5" aria-labelledby="settled">
      <h2 id="settled" className="text-p-block">
        {t('look.settled')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ key, title, text, by, at }) => (
          <li
            key={key}
            className="flex flex-col gap-x-4 gap-y-0.5 py-3 text-p-row md:grid md:grid-cols-[1.3fr_1.6fr_1fr_auto]"
          >
            <span className="font-semibold">{title}</span>
            <span className="text-ink-2">{text}</span>
            <span className="text-ink-2">{by}</span>
            <span className="text-ink-2">{moments.brief(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Task({ task, onDone }: { task: PaymentTask; onDone: () => void }) {
  const t = useT()
  const moments = useMomentTexts()
  const [isBusy, setIsBusy] = useState(false)
  const params = { captureId: task.id }
  const act = async (send: () => Promise<unknown>, done: string) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      if ((await withFreshCode(send)) === null) return
      showToast(done)
      onDone()
    } catch (error) {
      showToast(t('look.failed', { reason: errorMessage(t, error) }))
    } finally {
      setIsBusy(false)
    }
  }
  const giveBack = (by_hand: boolean) =>
    act(
      () => consoleCall(api.refundPaymentTask, { params, body: { by_hand } }),
      t(by_hand ? 'look.notedByHand' : 'look.goesBack', { amount: formatRupiah(task.amount) }),
    )
  const take = () =>
    act(
      () => consoleCall(api.acceptPaymentTask, { params }),
      t('look.taken', { number: task.outlet_order_id }),
    )
  const cook = (minutes: number, time: string) =>
    void act(
      () => consoleCall(api.cookPaymentTask, { params, body: { minutes } }),
      t('look.cooked', { number: task.outlet_order_id, time }),
    )
  return (
    <div className="flex gap-4">
      <LookMark
        icon={task.reason === 'second' ? Copy : task.reason === 'late' ? ClockAlert : Wallet}
        tone="bad"
      />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-p-block">{taskTitle(t, task)}</h2>
          <Ago at={task.captured_at} />
        </div>
        <p className="mt-1 text-p-row text-ink-2">
          {t('look.facts', {
            order: [task.outlet_order_id, task.customer_name].filter(Boolean).join(', '),
            amount: formatRupiah(task.amount),
            method: methodName(t.locale, task.payment_method),
            time: moments.inSentence(task.captured_at),
            total: formatRupiah(task.order_total),
          })}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          {canCook(task) && <CookNow task={task} isBusy={isBusy} onCook={cook} />}
          {canBeTaken(task) && (
            <ServerButton size="page" isBusy={isBusy} onPress={() => void take()}>
              {t('look.take')}
            </ServerButton>
          )}
          {canGoBack(task) && (
            <ServerButton kind="tinted" size="page" isBusy={isBusy} onPress={() => void giveBack(false)}>
              {t('look.giveBack', { amount: formatRupiah(task.amount) })}
            </ServerButton>
          )}
          <ServerButton kind="neutral" size="page" isBusy={isBusy} onPress={() => void giveBack(true)}>
            {t('look.byHand')}
          </ServerButton>
          <ButtonLink href={`/orders/${task.order_id}/money`}>
            {t('look.see', { number: task.outlet_order_id })}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
