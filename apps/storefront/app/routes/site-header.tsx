// The header, connected to the cart's item count and the signed-in customer.
import type { ReactNode } from 'react'
import { useCartCount } from '../features/cart/cart-store.ts'
import { useAccount } from '../features/sign-in/account.ts'
import { useDialogs } from '../shell/dialogs.tsx'
import { Header } from '../shell/header.tsx'

interface SiteHeaderProps {
  isRuled?: boolean
  children?: ReactNode
}

export function SiteHeader(props: SiteHeaderProps) {
  const dialogs = useDialogs()
  const account = useAccount()
  const itemCount = useCartCount()
  return (
    <Header
      {...props}
      itemCount={itemCount}
      account={account}
      onAccount={() => dialogs.open({ type: account ? 'profile' : 'sign_in' })}
    />
  )
}
