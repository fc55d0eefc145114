// The vouchers of the company: what they take off, how often they were used, making one, ending one and bringing it back
// (OPEN-05). One that is made never changes.
import * as api from '@pesan/contract/api'
import type { AnswerOf } from '@pesan/contract/endpoint'
import { NetworkError } from '@pesan/ui/api/failures'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { useIsBefore } from '../../lib/use-now.ts'
import { AsAt } from '../../shell/as-at.tsx'
import { useConnection } from '../../shell/connection.ts'
import { focusPageTitle, Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { Question } from '../../shell/question.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { asMember, useMembership } from '../../shell/session.ts'
import { showToast } from '../../shell/toasts.tsx'
import { offerUndo, withdrawUndo } from '../../shell/undo-bar.tsx'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useDayText } from './use-day-text.ts'
import { VoucherForm } from './voucher-form.tsx'
import { voucherText } from './voucher-text.ts'

type Voucher = AnswerOf<typeof api.listVouchers>['data'][number]

export function VouchersPage() {
  const t = useT()
  const { company } = useMembership()
  const [isMaking, setIsMaking] = useState(false)
  const query = useQuery({
    queryKey: ['vouchers', company.id],
    queryFn: async () => (await asMember(consoleCall(api.listVouchers, {}))).data,
    staleTime: 0,
  })
  useConnection(query)
  const read = () => void query.refetch()
  /** A voucher may have been made also where the answer was lost. */
  const close = () => {
    setIsMaking(false)
    read()
  }
  return (
    <Page
      title={t('vouchers.title')}
      subtitle={company.name}
      onTry={read}
      actions={
        <Button size="page" onPress={() => setIsMaking(true)}>
          <Plus size={20} aria-hidden />
          {t('vouchers.make')}
        </Button>
      }
    >
      {query.data && query.error && !(query.error instanceof NetworkError) && (
        <AsAt atMs={query.dataUpdatedAt} error={query.error} onTry={read} />
      )}
      {query.data ? (
        <VoucherList vouchers={query.data} onChanged={read} />
      ) : query.error ? (
        <PageFailure error={query.error} onTry={read} />
      ) : (
        <RowShapes />
      )}
      <Sheet isOpen={isMaking} onClose={close} title={t('vouchers.make')} closeLabel={t('common.close')}>
        {isMaking && <VoucherForm onMade={close} />}
      </Sheet>
    </Page>
  )
}

function VoucherList({ vouchers, onChanged }: { vouchers: readonly Voucher[]; onChanged: () => void }) {
  const t = useT()
  const [ending, setEnding] = useState<string>()
  const restore = async (code: string): Promise<void> => {
    try {
      await asMember(consoleCall(api.restoreVoucher, { params: { code } }))
      focusPageTitle()
    } catch (error) {
      showToast(errorMessage(t, error), () => void restore(code))
    }
    onChanged()
  }
  const end = async (code: string): Promise<void> => {
    try {
      await asMember(consoleCall(api.withdrawVoucher, { params: { code } }))
      focusPageTitle()
      const title = t('vouchers.ended', { code })
      offerUndo({ id: undoId(code), title, name: null, undo: () => void restore(code) })
    } catch (error) {
      showToast(errorMessage(t, error), () => void end(code))
    }
    onChanged()
  }
  if (vouchers.length === 0)
    return (
      <p className="max-w-[880px] rounded-card border-2 border-dashed border-line px-4 py-6 text-center text-p-row text-ink-2">
        {t('vouchers.none')}
      </p>
    )
  return (
    <>
      <ul
        aria-label={t('vouchers.title')}
        className="max-w-[880px] rounded-card border border-line bg-surface"
      >
        {vouchers.map(voucher => (
          <li key={voucher.id} className="border-t border-line px-5 py-3 first:border-t-0">
            <VoucherRow
              voucher={voucher}
              onEnd={() => setEnding(voucher.code)}
              onRestore={() => {
                withdrawUndo(undoId(voucher.code))
                void restore(voucher.code)
              }}
            />
          </li>
        ))}
      </ul>
      <Question
        isOpen={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('vouchers.endTitle', { code: ending ?? '' })}
        text={t('vouchers.endText')}
        stay={t('vouchers.stay')}
        confirm={t('vouchers.end')}
        onConfirm={() => ending !== undefined && void end(ending)}
      />
    </>
  )
}

const undoId = (code: string): string => `voucher ${code}`

function VoucherRow({
  voucher,
  onEnd,
  onRestore,
}: {
  voucher: Voucher
  onEnd: () => void
  onRestore: () => void
}) {
  const t = useT()
  const dayText = useDayText()
  const isBeforeEnd = useIsBefore(
    voucher.ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(voucher.ends_at),
  )
  const isOver = voucher.withdrawn_at !== null || !isBeforeEnd
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <p className={`text-p-row font-bold ${isOver ? 'text-ink-3 line-through' : ''}`}>{voucher.code}</p>
        <p className="text-p-row text-ink-2">{voucherText(t, voucher, dayText)}</p>
      </div>
      <p className="figures text-p-row text-ink-2">
        {voucher.total_limit === null
          ? t('vouchers.uses', { count: voucher.uses })
          : t('vouchers.usesOf', { count: voucher.uses, limit: voucher.total_limit })}
      </p>
      {isOver && (
        <span className="rounded-small bg-sunken px-2.5 py-1 text-p-caption font-semibold">
          {t('vouchers.over')}
        </span>
      )}
      {isOver && isBeforeEnd && (
        <Button
          kind="neutral"
          size="row"
          label={t('vouchers.restoreOf', { code: voucher.code })}
          onPress={onRestore}
        >
          {t('vouchers.restore')}
        </Button>
      )}
      {!isOver && (
        <Button kind="neutral" size="row" label={t('vouchers.endOf', { code: voucher.code })} onPress={onEnd}>
          {t('vouchers.end')}
        </Button>
      )}
    </div>
  )
}
