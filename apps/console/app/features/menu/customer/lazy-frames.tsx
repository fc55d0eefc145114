// The storefront beside the menu room, which loads on demand. The menu room works without it.
import { type ComponentType, lazy, Suspense } from 'react'
import { loadMessagesOf } from '../../../lib/i18n/t.ts'

function frame<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Frame = lazy(async () => {
    try {
      const [loaded] = await Promise.all([load(), loadMessagesOf('menuCustomer')])
      return { default: loaded }
    } catch {
      return { default: () => null }
    }
  })
  return props => (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  )
}

export const CustomerAside = frame(() => import('./customer-aside.tsx').then(module => module.CustomerAside))
export const CustomerView = frame(() => import('./customer-view.tsx').then(module => module.CustomerView))
