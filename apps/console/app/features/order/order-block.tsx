// One block of the page of an order.
import type { RestaurantOrderWithHistory } from '@pesan/contract/restaurant-order'
import type { ReactNode } from 'react'

export interface BlockProps {
  order: RestaurantOrderWithHistory
}

export const Block = ({
  title,
  aside,
  children,
}: {
  title?: string
  aside?: ReactNode
  children: ReactNode
}) => (
  <section className="rounded-card border border-line bg-surface p-5">
    {title && (
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="min-w-0 text-p-block wrap-anywhere">{title}</h2>
        {aside}
      </div>
    )}
    {children}
  </section>
)
