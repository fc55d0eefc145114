// The header of the home page: logo, cart and account (COMPANY-17 to COMPANY-19). The route provides the
// content of cart and account, because both belong to features.
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import { OfflineStrip } from './offline.ts'
import { usePage, useT } from './page.tsx'

interface HeaderProps {
  itemCount: number
  /** Null for a guest; the avatar shows the initials. */
  account: { initials: string; name: string | null } | null
  onAccount: () => void
  /** A line below it, also on a phone: where no other bar follows. */
  isRuled?: boolean
  /** Between logo and buttons from 768 px on. */
  children?: ReactNode
}

const BUTTON = 'flex size-11 items-center justify-center rounded-full hover:bg-sunken'

export function Header({ itemCount, account, onAccount, isRuled = false, children }: HeaderProps) {
  const t = useT()
  const { company } = usePage()
  return (
    <header
      className={`sticky top-0 z-3 border-b bg-surface max-md:has-[output>div]:pb-2 ${isRuled ? 'border-line' : 'border-transparent md:border-line'}`}
    >
      <div className="mx-auto flex h-[calc(var(--header-height)-1px)] max-w-menu items-center gap-4 px-4 md:px-6">
        <Link
          href="/"
          aria-label={t('layout.homeOf', { company: company.name })}
          className="flex min-h-11 min-w-0 shrink items-center md:max-w-1/2"
        >
          <Logo />
        </Link>
        <div className="hidden min-w-0 flex-1 sm:flex md:pl-8">{children}</div>
        <div className="-mr-1 ml-auto flex items-center">
          <Link
            href="/cart"
            aria-label={t('layout.cart', { count: itemCount })}
            className={`${BUTTON} relative`}
          >
            <ShoppingBag size={22} strokeWidth={1.9} aria-hidden />
            {itemCount > 0 && (
              <span
                data-cart-dot
                className="absolute top-2 right-[9px] size-[11px] animate-pop rounded-full border-2 border-surface bg-brand"
              />
            )}
          </Link>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={accountLabel(t, account)}
            className={`${BUTTON} popover-anchor`}
            onClick={onAccount}
          >
            {account ? (
              <span className="flex size-9 items-center justify-center rounded-full bg-tint-100 text-caption font-bold text-brand-ink">
                {account.initials}
              </span>
            ) : (
              <CircleUserRound size={24} strokeWidth={1.9} aria-hidden />
            )}
          </button>
        </div>
      </div>
      <Suspense fallback={null}>
        <OfflineStrip />
      </Suspense>
    </header>
  )
}

function accountLabel(t: ReturnType<typeof useT>, account: HeaderProps['account']): string {
  if (!account) return t('account.signIn')
  const label = account.name ? t('account.accountOf', { name: account.name }) : t('account.account')
  // The visible text must be part of the accessible name, for voice control.
  return `${label}, ${account.initials}`
}

/** A longer name takes two smaller lines. */
const ONE_LINE = 20

/** The widths are page style variables (COMPANY-16), so that the server's HTML needs no style attribute. */
export function Logo() {
  const { company } = usePage()
  if (!company.logo) {
    const size = company.name.length > ONE_LINE ? 'line-clamp-2 text-title-3' : 'text-title-1 truncate'
    return <span className={`max-w-full wrap-anywhere tracking-tight ${size}`}>{company.name}</span>
  }
  return <img src={company.logo} alt={company.name} className="logo" decoding="async" />
}
