// A difference with the payment provider's books, which a person closes with a word (LEDGER-06).
import * as api from '@pesan/contract/api'
import type { PaymentDifference } from '@pesan/contract/payment-difference'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useMomentTexts } from '../moment-texts.ts'
import { Ago } from './ago.tsx'
import { differenceText, differenceTitle } from './difference-text.ts'
import { LookMark } from './look-mark.tsx'

const MAX_NOTE = 500

interface DifferenceCardProps {
  difference: PaymentDifference
  onDone: () => void
}

export function DifferenceCard({ difference, onDone }: DifferenceCardProps) {
  const t = useT()
  const moments = useMomentTexts()
  const [isOpen, setIsOpen] = useState(false)
  const { order_id: orderId, outlet_order_id: number } = difference
  return (
    <div className="flex gap-4">
      <LookMark icon={Scale} tone="soon" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-p-block">{differenceTitle(t, difference)}</h2>
          <Ago at={difference.found_at} />
        </div>
        <p className="mt-1 text-p-row text-ink-2">
          {differenceText(t, difference, moments.inSentence(difference.occurred_at))}
        </p>
        <p className="mt-1 text-p-caption break-words text-ink-2">
          {t('look.foundAt', {
            time: moments.inSentence(difference.found_at),
            reference: difference.provider_id,
          })}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button kind="tinted" size="page" onPress={() => setIsOpen(true)}>
            {t('look.close')}
          </Button>
          {orderId !== null && (
            <ButtonLink href={`/orders/${orderId}/money`}>
              {t('look.see', { number: number ?? '' })}
            </ButtonLink>
          )}
        </div>
      </div>
      <CloseSheet difference={difference} isOpen={isOpen} onClose={() => setIsOpen(false)} onDone={onDone} />
    </div>
  )
}

interface CloseSheetProps extends DifferenceCardProps {
  isOpen: boolean
  onClose: () => void
}

function CloseSheet({ difference, isOpen, onClose, onDone }: CloseSheetProps) {
  const t = useT()
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const close = async () => {
    if (note.trim() === '' || isBusy) return
    setIsBusy(true)
    try {
      const params = { differenceId: difference.id }
      await consoleCall(api.settleOwnDifference, { params, body: { note } })
      showToast(t('look.closed'))
      onClose()
      onDone()
    } catch (error) {
      showToast(t('look.failed', { reason: errorMessage(t, error) }))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('look.close')}
      description={differenceTitle(t, difference)}
      closeLabel={t('common.close')}
      foot={
        <ServerButton
          className="ml-auto w-full md:w-auto"
          isDisabled={note.trim() === ''}
          isBusy={isBusy}
          onPress={() => void close()}
        >
          {t('look.closePress')}
        </ServerButton>
      }
    >
      <TextField label={t('look.closeNote')} value={note} maxLength={MAX_NOTE} onChange={setNote} />
    </Sheet>
  )
}
