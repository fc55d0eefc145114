// Another address for an order that has not left the shop, because its customer has called (BOARD-23).
import * as api from '@pesan/contract/api'
import { MAX_ADDRESS_TEXT_LENGTH } from '@pesan/contract/limits'
import type { ChangeAddressBody } from '@pesan/contract/order-address'
import { useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import type { T } from '../../../lib/i18n/t.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type BoardOrder, cardNumber } from '../board-order.ts'
import { run } from '../press-order.ts'
import type { Place } from './draft.ts'
import { PlaceField } from './place-field.tsx'

interface AddressSheetProps {
  order: BoardOrder
  isOpen: boolean
  onClose: () => void
}

export function AddressSheet({ order, isOpen, onClose }: AddressSheetProps) {
  const t = useT()
  const [place, setPlace] = useState(() => placeOf(order))
  const [detail, setDetail] = useState(order.delivery_location_detail ?? '')
  const [landmark, setLandmark] = useState(order.delivery_landmark ?? '')
  const save = (chosen: Place) => {
    changeAddress(t, order, {
      delivery_address_name: chosen.name,
      gmaps_address: chosen.address,
      delivery_latitude: chosen.latitude,
      delivery_longitude: chosen.longitude,
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
        <ServerButton
          className="ml-auto w-full md:w-auto"
          isDisabled={place === null}
          onPress={() => place && save(place)}
        >
          {t('address.save')}
        </ServerButton>
      }
    >
      <div className="flex flex-col gap-4">
        <PlaceField place={place} error={undefined} onChoose={setPlace} />
        <TextField
          label={t('address.detail')}
          value={detail}
          maxLength={MAX_ADDRESS_TEXT_LENGTH}
          onChange={setDetail}
        />
        <TextField
          label={t('address.landmark')}
          value={landmark}
          maxLength={MAX_ADDRESS_TEXT_LENGTH}
          onChange={setLandmark}
        />
      </div>
    </Sheet>
  )
}

const placeOf = ({
  delivery_address_name: name,
  gmaps_address: address,
  delivery_latitude: latitude,
  delivery_longitude: longitude,
}: BoardOrder): Place | null =>
  latitude === null || longitude === null
    ? null
    : { name: name ?? '', address: address ?? '', latitude, longitude }

function changeAddress(t: T, order: BoardOrder, body: ChangeAddressBody): void {
  void run(t, {
    order,
    press: { status: order.status },
    send: () => consoleCall(api.changeOrderAddress, { params: { orderId: order.id }, body }),
    again: () => changeAddress(t, order, body),
  })
}
