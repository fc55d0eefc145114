// Another address for an order that has not left the shop, because its customer has called (BOARD-23).
import * as api from '@pesan/contract/api'
import { MAX_ADDRESS_TEXT_LENGTH } from '@pesan/contract/limits'
import type { ChangeAddressBody } from '@pesan/contract/order-address'
import { useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import type { T } from '../../lib/i18n/t.ts'
import { ServerButton } from '../../shell/server-button.tsx'
import { useT } from '../../shell/use-t.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type BoardOrder, cardNumber } from './board-order.ts'
import { run } from './press-order.ts'

interface AddressSheetProps {
  order: BoardOrder
  isOpen: boolean
  onClose: () => void
}

export function AddressSheet({ order, isOpen, onClose }: AddressSheetProps) {
  const t = useT()
  const [place, setPlace] = useState(order.gmaps_address ?? '')
  const [detail, setDetail] = useState(order.delivery_location_detail ?? '')
  const [landmark, setLandmark] = useState(order.delivery_landmark ?? '')
  const save = () => {
    changeAddress(t, order, {
      gmaps_address: place,
      delivery_location_detail: detail,
      delivery_landmark: landmark,
    })
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('card.changeAddress')}
      description={t('address.feeStays', { number: cardNumber(order), name: order.customer_name })}
      closeLabel={t('common.close')}
      foot={
        <ServerButton className="ml-auto w-full md:w-auto" isDisabled={place.trim() === ''} onPress={save}>
          {t('address.save')}
        </ServerButton>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          size="large"
          label={t('address.place')}
          value={place}
          maxLength={MAX_ADDRESS_TEXT_LENGTH}
          onChange={setPlace}
        />
        <TextField
          size="large"
          label={t('address.detail')}
          value={detail}
          maxLength={MAX_ADDRESS_TEXT_LENGTH}
          onChange={setDetail}
        />
        <TextField
          size="large"
          label={t('address.landmark')}
          value={landmark}
          maxLength={MAX_ADDRESS_TEXT_LENGTH}
          onChange={setLandmark}
        />
      </div>
    </Sheet>
  )
}

function changeAddress(t: T, order: BoardOrder, body: ChangeAddressBody): void {
  void run(t, {
    order,
    press: { status: order.status },
    send: () => consoleCall(api.changeOrderAddress, { params: { orderId: order.id }, body }),
    again: () => changeAddress(t, order, body),
  })
}
