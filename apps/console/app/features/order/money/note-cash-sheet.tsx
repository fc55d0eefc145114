// Notes that other cash was taken than the order costs (BOARD-18).
import * as api from '@pesan/contract/api'
import type { Ledger } from '@pesan/contract/ledger'
import type { Rupiah } from '@pesan/contract/money'
import { givenBackOf } from '@pesan/domain/ledger/standing'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { groupedDigits } from './bare-amount.ts'
import { ledgerKey } from './ledger-query.ts'

const MAX_DIGITS = 9
/** With dots between them. */
const MAX_LENGTH = 11

interface NoteCashSheetProps {
  ledger: Ledger
  isOpen: boolean
  onClose: () => void
}

export function NoteCashSheet({ ledger, isOpen, onClose }: NoteCashSheetProps) {
  const t = useT()
  const [digits, setDigits] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const taken = Number(digits) as Rupiah
  // What was handed over before a part went back.
  const expected = (ledger.total_now + givenBackOf(ledger.entries)) as Rupiah
  const note = async () => {
    if (digits === '' || isBusy) return
    setIsBusy(true)
    try {
      const params = { orderId: ledger.order_id }
      const { data } = await consoleCall(api.noteCash, { params, body: { taken } })
      queryClient.setQueryData(ledgerKey(ledger.order_id), data)
      showToast(t('cash.done', { amount: formatRupiah(taken) }))
      onClose()
    } catch (error) {
      showToast(t('cash.failed', { reason: errorMessage(t, error) }))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('cash.title', { number: ledger.outlet_order_id })}
      description={t('cash.expected', { amount: formatRupiah(expected) })}
      closeLabel={t('common.close')}
      foot={
        <ServerButton
          className="ml-auto w-full md:w-auto"
          isDisabled={digits === ''}
          isBusy={isBusy}
          onPress={() => void note()}
        >
          {t('cash.press', { amount: formatRupiah(taken) })}
        </ServerButton>
      }
    >
      <TextField
        label={t('cash.field')}
        value={groupedDigits(digits)}
        maxLength={MAX_LENGTH}
        isNumber
        onChange={text => setDigits(text.replace(/\D/g, '').slice(0, MAX_DIGITS))}
      />
    </Sheet>
  )
}
