// The details of an address: how the driver finds it, whether it is saved and under which name (ADDR-37 to
// ADDR-47).
import { ADDRESS_TYPES, type AddressType } from '@pesan/contract/address-type'
import { MAX_ADDRESS_TEXT_LENGTH } from '@pesan/contract/limits'
import { type Address, isNameMissing } from '@pesan/domain/address/address'
import { useId, useState } from 'react'
import { usePage, useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { OptionRow } from '../../ui/option-row.tsx'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { addressTitle, typeLabels } from './address-text.ts'
import { MapPane } from './map/map-pane.tsx'
import { locationZoom } from './map/zoom-store.ts'
import { TypeIcon } from './type-icon.tsx'

interface AddressDetailsProps {
  sheet: SheetControls
  address: Address
  isEdit: boolean
  /** On the page of saved addresses, every address is saved and the form does not ask (ADDR-42, ADDR-50). */
  isOnSavedPage: boolean
  onBack: () => void
  /** Opens the choice of another location; receives what was typed so far. */
  onChange: (address: Address) => void
  /** Resolves to whether the address is saved; the form stays open otherwise. */
  onSave: (address: Address, choice: { isRemembered: boolean }) => Promise<boolean>
}

export function AddressDetails(props: AddressDetailsProps) {
  const { sheet, isEdit, isOnSavedPage } = props
  const t = useT()
  const { map } = usePage()
  const [address, setAddress] = useState(props.address)
  const [isRemembered, setIsRemembered] = useState(isOnSavedPage)
  const [isSaving, setIsSaving] = useState(false)
  const [target] = useState({ center: props.address, zoom: locationZoom(map.source.type) })
  const isNamed = isEdit || isOnSavedPage || isRemembered
  const isMissing = isNamed && isNameMissing(address)
  const set = (change: Partial<Address>) => setAddress(now => ({ ...now, ...change }))

  const save = async () => {
    setIsSaving(true)
    const trimmed = {
      ...address,
      // ADDR-46
      name: address.name.trim(),
      locationDetail: address.locationDetail.trim(),
      landmark: address.landmark.trim(),
    }
    if (await props.onSave(trimmed, { isRemembered: isEdit || isRemembered })) sheet.onClose()
    else setIsSaving(false)
  }

  return (
    <Sheet
      {...sheet}
      title={t(isEdit ? 'address.editTitle' : 'address.detailsTitle')}
      closeLabel={t('layout.close')}
      back={{ label: t('common.back'), onPress: props.onBack }}
      footer={
        <Button isWide isLoading={isSaving} isDisabled={isMissing} onPress={() => void save()}>
          {t(isEdit ? 'address.update' : 'address.saveDetails')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-5 pb-4 md:px-6">
        <MapPane
          label={t('address.mapOf', { name: address.mapsName })}
          className="h-[160px]"
          target={target}
          pin="down"
        />
        <div className="-mt-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="min-w-0 text-title-3">{address.mapsName || addressTitle(t, address)}</p>
            {isEdit && (
              <button
                type="button"
                className="-my-2 flex min-h-11 shrink-0 items-center text-small font-semibold text-brand-ink hover:underline"
                onClick={() => props.onChange(address)}
              >
                {t('common.change')}
              </button>
            )}
          </div>
          <p className="text-small text-ink-2">{address.mapsAddress}</p>
        </div>
        <Field label={t('address.locationDetail')} optionalLabel={t('address.optional')}>
          {control => (
            <input
              {...control}
              maxLength={MAX_ADDRESS_TEXT_LENGTH}
              autoComplete="off"
              placeholder={t('address.locationDetailExample')}
              value={address.locationDetail}
              onChange={({ target: { value } }) => set({ locationDetail: value })}
            />
          )}
        </Field>
        <Field label={t('address.landmark')} optionalLabel={t('address.optional')}>
          {control => (
            <input
              {...control}
              maxLength={MAX_ADDRESS_TEXT_LENGTH}
              autoComplete="off"
              placeholder={t('address.landmarkExample')}
              value={address.landmark}
              onChange={({ target: { value } }) => set({ landmark: value })}
            />
          )}
        </Field>
        {!isEdit && <SaveChoice isRemembered={isRemembered} onChange={setIsRemembered} />}
        {isNamed && <SaveAs chosen={address.saveAs} onChoose={saveAs => set({ saveAs })} />}
        {isNamed && address.saveAs === 'other' && (
          <Field label={t('address.name')} error={isMissing ? t('address.nameMissing') : undefined}>
            {control => (
              <input
                {...control}
                maxLength={MAX_ADDRESS_TEXT_LENGTH}
                autoComplete="off"
                placeholder={t('address.nameExample')}
                value={address.name}
                onChange={({ target: { value } }) => set({ name: value })}
              />
            )}
          </Field>
        )}
      </div>
    </Sheet>
  )
}

function SaveChoice({
  isRemembered,
  onChange,
}: {
  isRemembered: boolean
  onChange: (isRemembered: boolean) => void
}) {
  const t = useT()
  return (
    <div className="-my-1.5 flex flex-row-reverse justify-end [&_label]:flex-row-reverse">
      <OptionRow
        kind="checkbox"
        group="keep-address"
        name={t('address.keep')}
        isChecked={isRemembered}
        onToggle={() => onChange(!isRemembered)}
      />
    </div>
  )
}

interface SaveAsProps {
  chosen: AddressType
  onChoose: (type: AddressType) => void
}

/** Home, Office or Other: three equal buttons, implemented as radio buttons (ADDR-04). */
function SaveAs({ chosen, onChoose }: SaveAsProps) {
  const t = useT()
  const group = useId()
  const labels = typeLabels(t)
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">{t('address.saveAs')}</legend>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {ADDRESS_TYPES.map(type => (
          <label
            key={type}
            className={`relative flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-field border font-semibold has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring ${type === chosen ? 'border-brand-ink bg-tint-50 text-brand-ink shadow-[inset_0_0_0_1px_var(--brand-ink)]' : 'border-line-strong hover:bg-sunken'}`}
          >
            <input
              type="radio"
              name={group}
              checked={type === chosen}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
              onChange={() => onChoose(type)}
            />
            <TypeIcon type={type} size={18} />
            {labels[type]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
