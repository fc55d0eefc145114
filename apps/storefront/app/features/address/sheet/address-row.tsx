// One address in the sheet: a press chooses it, its menu offers the other actions (ADDR-17).
import type { Address } from '@pesan/domain/address/address'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useT } from '../../../shell/use-t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { OptionsMenu } from '../../../ui/options-menu.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { addressTitle } from '../address-words.ts'
import { TypeIcon } from '../type-icon.tsx'

export interface AddressActions {
  onChoose: (address: Address) => void
  onEdit: (address: Address) => void
  onDelete: (address: Address) => void
}

interface AddressRowProps extends AddressActions {
  address: Address
  isSelected: boolean
}

export function AddressRow({ address, isSelected, onChoose, onEdit, onDelete }: AddressRowProps) {
  const t = useT()
  const name = addressTitle(t, address)
  return (
    <li className="flex items-start gap-1 border-b border-line last:border-b-0">
      <button
        type="button"
        className="flex min-w-0 flex-1 items-start gap-3.5 rounded-sm py-3 text-left"
        onClick={() => onChoose(address)}
      >
        <Tile tone={isSelected ? 'tint' : 'sunken'}>
          <TypeIcon type={address.saveAs} />
        </Tile>
        <span className="min-w-0 flex-1">
          <span className="flex min-h-6 flex-wrap items-center gap-x-2">
            <span className="line-clamp-2 min-w-0 text-title-3">{name}</span>
            {isSelected && (
              <Badge tone="brand">
                <Check size={14} strokeWidth={2.6} aria-hidden />
                {t('address.selected')}
              </Badge>
            )}
          </span>
          <span className="line-clamp-2 text-small text-ink-2">{address.mapsAddress}</span>
        </span>
      </button>
      <span className="-mr-2 pt-2.5">
        <OptionsMenu
          label={t('address.options', { name })}
          options={[
            {
              name: t('address.select'),
              icon: <Check size={20} strokeWidth={1.9} aria-hidden />,
              onChoose: () => onChoose(address),
            },
            {
              name: t('address.edit'),
              icon: <Pencil size={20} strokeWidth={1.9} aria-hidden />,
              onChoose: () => onEdit(address),
            },
            {
              name: t('address.delete'),
              icon: <Trash2 size={20} strokeWidth={1.9} aria-hidden />,
              isDestructive: true,
              onChoose: () => onDelete(address),
            },
          ]}
        />
      </span>
    </li>
  )
}
