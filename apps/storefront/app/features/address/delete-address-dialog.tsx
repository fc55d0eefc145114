// Confirms that an address is to be deleted, and names it (ADDR-17, ADDR-70).
import type { Address } from '@pesan/domain/address/address'
import { useState } from 'react'
import { useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { addressTitle } from './address-text.ts'

interface DeleteAddressDialogProps {
  sheet: SheetControls
  address: Address
  /** Resolves to whether the address is deleted. */
  onDelete: () => Promise<boolean>
}

export function DeleteAddressDialog({ sheet, address, onDelete }: DeleteAddressDialogProps) {
  const t = useT()
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = async () => {
    setIsDeleting(true)
    if (await onDelete()) sheet.onClose()
    else setIsDeleting(false)
  }
  return (
    <Sheet
      {...sheet}
      title={t('address.deleteTitle')}
      closeLabel={t('layout.close')}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button kind="secondary" onPress={sheet.onClose}>
            {t('address.cancel')}
          </Button>
          <Button kind="destructive" isLoading={isDeleting} onPress={() => void remove()}>
            {t('address.delete')}
          </Button>
        </div>
      }
    >
      <p className="px-5 pt-1 pb-2 text-ink-2 md:px-6">
        {t('address.deleteBefore')}
        <strong className="font-semibold text-ink-1">{addressTitle(t, address)}</strong>
        {t('address.deleteAfter')}
      </p>
    </Sheet>
  )
}
