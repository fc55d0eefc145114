// The address dialogs, for every page that can open them. One chunk, with the code that calls the server
// about addresses; the map is another, loaded with the first map.
import type { Address } from '@pesan/domain/address/address'
import { AddressDetails } from '../features/address/address-details.tsx'
import { useSelectedAddress } from '../features/address/address-store.ts'
import { DeleteAddressDialog } from '../features/address/delete-address-dialog.tsx'
import { LocationPicker } from '../features/address/location-picker.tsx'
import { OutOfRangeDialog } from '../features/address/out-of-range-dialog.tsx'
import { AddressSheet } from '../features/address/sheet/address-sheet.tsx'
import { DialogSlot } from '../shell/dialog-slot.tsx'
import { useDialogs } from '../shell/dialogs.tsx'
import { useAddressFlow } from './use-address-flow.ts'

export function AddressDialogs() {
  const { open } = useDialogs()
  const { isOnSavedPage, areas, dispatch, save, remove, afterSheet } = useAddressFlow()
  const selected = useSelectedAddress()
  const purposeOf = (address: Address | null) => (address ? 'edit' : isOnSavedPage ? 'create' : 'set')
  return (
    <>
      <DialogSlot type="addresses">
        {(_, sheet) => (
          <AddressSheet
            sheet={{
              ...sheet,
              onClosed() {
                sheet.onClosed()
                afterSheet()
              },
            }}
            actions={{
              onChoose: address => dispatch({ type: 'address_chosen', address }),
              onEdit: address => dispatch({ type: 'edit_opened', address }),
              onDelete: address => open({ type: 'delete_address', address }),
            }}
            onLocation={location => dispatch({ type: 'location_chosen', location })}
            onSetOnMap={() => open({ type: 'pick_location', address: null })}
          />
        )}
      </DialogSlot>
      <DialogSlot type="pick_location">
        {({ address }, sheet) => (
          <LocationPicker
            sheet={sheet}
            purpose={purposeOf(address)}
            start={address ?? (isOnSavedPage ? null : selected)}
            onBack={() => dispatch({ type: 'picker_left', edited: address })}
            onApply={location => dispatch({ type: 'location_applied', location, edited: address })}
          />
        )}
      </DialogSlot>
      <DialogSlot type="address_details">
        {({ address, isEdit }, sheet) => (
          <AddressDetails
            sheet={sheet}
            address={address}
            isEdit={isEdit}
            isOnSavedPage={isOnSavedPage}
            onBack={() => dispatch({ type: 'details_left', isEdit })}
            onChange={edited => open({ type: 'pick_location', address: edited })}
            onSave={(edited, { isRemembered }) => save(edited, { isEdit, isRemembered })}
          />
        )}
      </DialogSlot>
      <DialogSlot type="delete_address">
        {({ address }, sheet) => (
          <DeleteAddressDialog sheet={sheet} address={address} onDelete={() => remove(address)} />
        )}
      </DialogSlot>
      <DialogSlot type="out_of_range">
        {({ location, mapsAddress }, sheet) => (
          <OutOfRangeDialog sheet={sheet} location={location} mapsAddress={mapsAddress} areas={areas} />
        )}
      </DialogSlot>
    </>
  )
}
