// What the tabs Recent and Saved show: the first few addresses (two on a phone, three from 768 px on; ADDR-08, ADDR-10,
// AMB-006), and one action for all of them.
import type { Address } from '@pesan/domain/address/address'
import { clearRecent } from '@pesan/domain/address/address-book'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../../shell/page.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { OptionsMenu } from '../../../ui/options-menu.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { addressStore, useAddressBook } from '../address-store.ts'
import { addressTitle } from '../address-text.ts'
import { TypeIcon } from '../type-icon.tsx'

const PREVIEW = 3
const ACTION = 'flex min-h-11 items-center rounded-sm px-1 font-semibold text-brand-ink hover:underline'

interface ListProps {
  actions: AddressActions
  onMap: () => void
}

export function RecentAddresses({ actions, onMap }: ListProps) {
  const t = useT()
  const { recent } = useAddressBook()
  if (recent.length === 0) return <NoAddresses text={t('address.noRecent')} onMap={onMap} />
  return (
    <>
      <ListHead text={t('address.lastUsed')}>
        <button type="button" className={ACTION} onClick={() => addressStore.setState(clearRecent, true)}>
          {t('address.clear')}
        </button>
      </ListHead>
      <AddressPreview addresses={recent} actions={actions} />
    </>
  )
}

export function SavedAddresses({ actions, onMap }: ListProps) {
  const t = useT()
  const { saved } = useAddressBook()
  if (saved.length === 0) return <NoAddresses text={t('address.noSaved')} onMap={onMap} />
  return (
    <>
      <ListHead text={t('address.savedCount', { count: saved.length })}>
        <Link href="/account/saved-addresses" replace className={ACTION}>
          {t('address.seeAll')}
        </Link>
      </ListHead>
      <AddressPreview addresses={saved} actions={actions} />
    </>
  )
}

function AddressPreview({ addresses, actions }: { addresses: readonly Address[]; actions: AddressActions }) {
  const { selected } = useAddressBook()
  return (
    <ul className="[&>:nth-child(3)]:hidden md:[&>:nth-child(3)]:flex max-md:[&>:nth-child(2)]:border-b-0">
      {addresses.slice(0, PREVIEW).map(address => (
        <AddressRow
          key={address.id}
          address={address}
          isSelected={address.id === selected?.id}
          {...actions}
        />
      ))}
    </ul>
  )
}

const ListHead = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex items-center justify-between pt-1 text-small">
    <span className="text-caption font-normal text-ink-3">{text}</span>
    {children}
  </div>
)

function NoAddresses({ text, onMap }: { text: string; onMap: () => void }) {
  const t = useT()
  return (
    <div className="flex flex-col items-center gap-4 px-4 pt-12 text-center text-ink-2">
      <p>{text}</p>
      <Button kind="tinted" size="small" onPress={onMap}>
        {t('address.pickerSet')}
      </Button>
    </div>
  )
}

export interface AddressActions {
  onChoose: (address: Address) => void
  onEdit: (address: Address) => void
  onDelete: (address: Address) => void
}

interface AddressRowProps extends AddressActions {
  address: Address
  isSelected: boolean
}

/** One address in the sheet: a press chooses it, its menu offers the other actions (ADDR-17). */
function AddressRow({ address, isSelected, onChoose, onEdit, onDelete }: AddressRowProps) {
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
