// Requests the code that a refused call requires. Closing it leaves everything as it was.
import { useEffect } from 'react'
import { spacedNumber } from '../lib/dial-codes.ts'
import { errorMessage } from '../lib/i18n/error-message.ts'
import { useStore } from '../lib/store.ts'
import { FieldError } from '../ui/field-error.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { CodeForm } from './code-form.tsx'
import { freshCode } from './fresh-code.ts'
import { useT } from './use-t.ts'

interface FreshCodeDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function FreshCodeDialog({ isOpen, onClose }: FreshCodeDialogProps) {
  const t = useT()
  const request = useStore(freshCode.request)
  // The pages of a company are left, or the session ended.
  useEffect(() => onClose, [onClose])
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('freshCode.title')}
      description={t('freshCode.text', { phone: spacedNumber(request?.phone ?? '') })}
      closeLabel={t('common.close')}
      width="small"
    >
      {request && (
        <>
          <FieldError
            id="fresh-code-failure"
            text={request.failure ? errorMessage(t, request.failure) : ''}
          />
          <CodeForm
            againAtMs={request.againAtMs}
            submitText={t('freshCode.confirm')}
            onCode={freshCode.confirm}
            onResend={freshCode.resend}
          />
        </>
      )}
    </Sheet>
  )
}
