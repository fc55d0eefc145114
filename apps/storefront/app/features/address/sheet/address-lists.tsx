// What the tabs Recent and Saved show: the first few addresses (two on a phone, three from 768 px on; ADDR-08, ADDR-10,
// AMB-006), and one action for all of them.
import type { Address } from '@pesan/domain/address/address'
import { clearRecent } from '@pesan/domain/address/address-book'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { addressStore, useAddressBook } from '../address-store.ts'
import { type AddressActions, AddressRow } from './address-row.tsx'

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
