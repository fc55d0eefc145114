// One saved address on its page (ADDR-65 to ADDR-68), with Select or Selected. On a phone, Delete is a button
// and a tap on the card edits; from 768 px both are in a menu.
import type { Address } from '@pesan/domain/address/address'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useT } from '../../shell/page.tsx'
import { Button } from '../../ui/button.tsx'
import { OptionsMenu } from '../../ui/options-menu.tsx'
import { Tile } from '../../ui/tile.tsx'
import { addedText, addressTitle } from './address-text.ts'
import { TypeIcon } from './type-icon.tsx'

interface AddressCardProps {
  address: Address
  isSelected: boolean
  onSelect: () => void
  onEdit: () => void
  onDelete: () => void
}

export function AddressCard({ address, isSelected, onSelect, onEdit, onDelete }: AddressCardProps) {
  const t = useT()
  const name = addressTitle(t, address)
  const words = addedText(address)
  return (
    <li
      className={`relative flex flex-col rounded-lg bg-surface p-4 ${isSelected ? 'shadow-[0_0_0_2px_var(--brand-ink)]' : 'shadow-hairline'}`}
    >
      <div className="flex flex-1 items-start gap-3">
        <Tile tone={isSelected ? 'tint' : 'sunken'}>
          <TypeIcon type={address.saveAs} />
        </Tile>
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 text-title-3">
            <button
              type="button"
              aria-label={t('address.editLabel', { name })}
              className="max-w-full text-left outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring md:hidden"
              onClick={onEdit}
            >
              {name}
            </button>
            <span className="max-md:hidden">{name}</span>
          </h2>
          <p className="mt-0.5 text-small text-ink-2">{address.mapsAddress}</p>
          {words && <p className="mt-0.5 text-caption font-normal text-ink-3">{words}</p>}
        </div>
        <span className="-mt-2 -mr-2 max-md:hidden">
          <OptionsMenu
            label={t('address.options', { name })}
            options={[
              {
                name: t('address.edit'),
                icon: <Pencil size={20} strokeWidth={1.9} aria-hidden />,
                onChoose: onEdit,
              },
              {
                name: t('address.delete'),
                icon: <Trash2 size={20} strokeWidth={1.9} aria-hidden />,
                isDestructive: true,
                onChoose: onDelete,
              },
            ]}
          />
        </span>
      </div>
      <div className="relative mt-3.5 flex flex-wrap gap-2">
        {isSelected ? (
          <p className="flex min-h-11 flex-auto items-center justify-center gap-2 rounded-sm bg-tint-100 font-bold text-brand-ink">
            <Check size={18} strokeWidth={2.4} aria-hidden />
            {t('address.selected')}
          </p>
        ) : (
          <Button
            kind="outline"
            size="small"
            className="flex-1"
            label={t('address.selectLabel', { name })}
            onPress={onSelect}
          >
            {t('address.select')}
          </Button>
        )}
        <Button
          kind="removal"
          size="small"
          className="md:hidden"
          label={t('address.deleteLabel', { name })}
          onPress={onDelete}
        >
          <Trash2 size={18} strokeWidth={1.9} aria-hidden />
          {t('address.delete')}
        </Button>
      </div>
    </li>
  )
}
