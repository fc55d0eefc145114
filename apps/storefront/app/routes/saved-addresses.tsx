// The page of saved addresses (ADDR-63 to ADDR-71), also for guests, whose addresses stay in this browser
// (AMB-100).
import Plus from 'lucide-react/icons/plus'
import house from '../art/house.webp?no-inline'
import { AddressCard } from '../features/address/address-card.tsx'
import { useAddressBook } from '../features/address/address-store.ts'
import { AccountDialogs } from '../features/sign-in/account-dialogs.tsx'
import { useDialogs } from '../shell/dialogs.tsx'
import { loadable, usePreloadAtIdle } from '../shell/loadable.tsx'
import { usePage, useT } from '../shell/page.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { useIsHydrated } from '../shell/use-is-hydrated.ts'
import { Art } from '../ui/art.tsx'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/loading.tsx'
import { LocationChip } from './location-chip.tsx'
import { SiteHeader } from './site-header.tsx'
import { useAddressFlow } from './use-address-flow.ts'
import { WhenAddressesOpen } from './when-addresses-open.tsx'

const AddressDialogs = loadable(() => import('./address-dialogs.tsx').then(module => module.AddressDialogs))
const SOON = [AddressDialogs]

export function SavedAddressesPage() {
  const t = useT()
  const { open } = useDialogs()
  const { company } = usePage()
  const isHydrated = useIsHydrated()
  usePreloadAtIdle(SOON)
  const addNew = () => open({ type: 'pick_location', address: null })
  return (
    <div className="clear-of-bar min-h-dvh bg-canvas pb-[var(--cart-bar-height)]">
      <div className="md:hidden">
        <PageHeader title={t('address.savedTitle')} backTo="/" />
      </div>
      <div className="max-md:hidden">
        <SiteHeader>{company.location_center && <LocationChip />}</SiteHeader>
      </div>
      <main className="mx-auto max-w-menu px-4 py-4 md:px-6 md:py-8">
        <div className="mb-5 flex items-center justify-between gap-4 max-md:hidden">
          <h1 className="text-[2rem] leading-[2.5rem] font-bold tracking-[-0.018em]">
            {t('address.savedTitle')}
          </h1>
          <Button size="small" onPress={addNew}>
            <Plus size={18} strokeWidth={2.4} aria-hidden />
            {t('address.addNew')}
          </Button>
        </div>
        {isHydrated ? <Cards /> : <CardsSkeleton />}
      </main>
      <div className="md:hidden">
        <BottomBar width="order">
          <div className="pt-3">
            <Button size="large" isWide onPress={addNew}>
              <Plus size={20} strokeWidth={2.4} aria-hidden />
              {t('address.addNew')}
            </Button>
          </div>
        </BottomBar>
      </div>
      <WhenAddressesOpen>
        <AddressDialogs />
      </WhenAddressesOpen>
      <AccountDialogs />
    </div>
  )
}

function Cards() {
  const t = useT()
  const { open } = useDialogs()
  const { dispatch } = useAddressFlow()
  const { saved, selected } = useAddressBook()
  if (saved.length === 0) {
    return (
      <EmptyState
        isPart
        icon={<Art src={house} />}
        title={t('address.emptyTitle')}
        text={t('address.emptyText')}
      />
    )
  }
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {saved.map(address => (
        <AddressCard
          key={address.id}
          address={address}
          isSelected={address.id === selected?.id}
          onSelect={() => dispatch({ type: 'address_selected', address })}
          onEdit={() => dispatch({ type: 'edit_opened', address })}
          onDelete={() => open({ type: 'delete_address', address })}
        />
      ))}
    </ul>
  )
}

const CardsSkeleton = () => (
  <div className="grid gap-3 md:grid-cols-2">
    {[1, 2].map(card => (
      <Skeleton key={card} className="h-40 rounded-lg" />
    ))}
  </div>
)
