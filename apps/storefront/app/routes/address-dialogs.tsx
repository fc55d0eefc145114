// The address dialogs, for every page that can open them. One chunk, with the code that calls the server
// about addresses; the map is another, loaded with the first map.
import type { Address } from '@pesan/domain/address/address'
import { AddressDetails } from '../features/address/address-details.tsx'
import type { FoundPlace } from '../features/address/address-draft.ts'
import { useSelectedAddress } from '../features/address/address-store.ts'
import { DeleteAddressDialog } from '../features/address/delete-address-dialog.tsx'
import { LocationPicker } from '../features/address/location-picker.tsx'
import { OutOfRangeDialog } from '../features/address/out-of-range-dialog.tsx'
import { AddressSheet } from '../features/address/sheet/address-sheet.tsx'
import { DialogSlot } from '../shell/dialog-slot.tsx'
import { useDialogs } from '../shell/dialogs.tsx'
import { useAddressFlow } from './use-address-flow.ts'

export function AddressDialogs() {
  const { open, close } = useDialogs()
  const flow = useAddressFlow()
  const selected = useSelectedAddress()
  const purposeOf = (address: Address | null) => (address ? 'edit' : flow.isOnSavedPage ? 'create' : 'set')
  return (
    <>
      <DialogSlot type="addresses">
        {(_, sheet) => (
          <AddressSheet
            sheet={{
              ...sheet,
              onClosed() {
                sheet.onClosed()
                flow.afterSheet()
              },
            }}
            actions={{
              onChoose: flow.choose,
              onEdit: flow.edit,
              onDelete: address => open({ type: 'delete_address', address }),
            }}
            onPlace={flow.choosePlace}
            onSetOnMap={() => open({ type: 'pick_location', address: null })}
          />
        )}
      </DialogSlot>
      <DialogSlot type="pick_location">
        {({ address }, sheet) => (
          <LocationPicker
            sheet={sheet}
            purpose={purposeOf(address)}
            start={startOf(address ?? (flow.isOnSavedPage ? null : selected))}
            onBack={() => {
              if (address) open({ type: 'address_details', address, isEdit: true })
              else if (flow.isOnSavedPage) close()
              else flow.openSheet()
            }}
            onApply={place => flow.applyLocation(place, address)}
          />
        )}
      </DialogSlot>
      <DialogSlot type="address_details">
        {({ address, isEdit }, sheet) => (
          <AddressDetails
            sheet={sheet}
            address={address}
            isEdit={isEdit}
            isOnSavedPage={flow.isOnSavedPage}
            onBack={() => {
              if (!flow.isOnSavedPage) flow.openSheet()
              else if (isEdit) close()
              else open({ type: 'pick_location', address: null })
            }}
            onChange={edited => open({ type: 'pick_location', address: edited })}
            onSave={(edited, { isRemembered }) => flow.save(edited, { isEdit, isRemembered })}
          />
        )}
      </DialogSlot>
      <DialogSlot type="delete_address">
        {({ address }, sheet) => (
          <DeleteAddressDialog sheet={sheet} address={address} onDelete={() => flow.remove(address)} />
        )}
      </DialogSlot>
      <DialogSlot type="out_of_range">
        {({ place, mapsAddress }, sheet) => (
          <OutOfRangeDialog sheet={sheet} place={place} mapsAddress={mapsAddress} area={flow.area} />
        )}
      </DialogSlot>
    </>
  )
}

const startOf = (address: Address | null): FoundPlace | null =>
  address && { ...address, name: address.mapsName }
