// What the people of the company note about a customer (REPORT-07).
import { type CustomerOfReport, MAX_CUSTOMER_NOTE_LENGTH } from '@pesan/contract/customer-report'
import { useState } from 'react'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { ServerButton } from '../../shell/server-button.tsx'
import { showToast } from '../../shell/toasts.tsx'
import { useT } from '../../shell/use-t.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useNoteCustomer } from './customers-query.ts'

interface CustomerNoteSheetProps {
  customer: CustomerOfReport
  onClose: () => void
}

export function CustomerNoteSheet({ customer, onClose }: CustomerNoteSheetProps) {
  const t = useT()
  const [text, setText] = useState(customer.note?.text ?? '')
  const { mutateAsync, isPending } = useNoteCustomer(customer.id)
  const save = async () => {
    try {
      await mutateAsync(text.trim())
      showToast(t('customers.noted'))
      onClose()
    } catch (error) {
      showToast(errorMessage(t, error))
    }
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('customers.noteOf', { name: customer.name ?? customer.phone })}
      description={t('customers.noteText')}
      closeLabel={t('common.close')}
      foot={
        <ServerButton className="ml-auto w-full md:w-auto" isBusy={isPending} onPress={() => void save()}>
          {t('customers.save')}
        </ServerButton>
      }
    >
      <TextField
        label={t('customers.note')}
        value={text}
        maxLength={MAX_CUSTOMER_NOTE_LENGTH}
        onChange={setText}
      />
    </Sheet>
  )
}
