// What was ordered, with the names and prices of that time, not those of today's menu.
import type { OrderAnswer } from '@pesan/contract/order'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { useT } from '../../shell/use-t.ts'
import { Block } from '../../ui/block.tsx'
import { itemPrice } from './order-facts.ts'

export function OrderItems({ items }: { items: OrderAnswer['items'] }) {
  const t = useT()
  return (
    <Block heading={t('order.items')}>
      <ul>
        {items.map(item => (
          <li
            key={item.id}
            className="flex flex-wrap gap-x-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <span className="figures flex min-h-7 min-w-8 shrink-0 items-center justify-center self-start rounded-xs bg-sunken px-1.5 text-caption font-bold">
              {t('order.quantity', { quantity: item.quantity })}
            </span>
            <div className="min-w-0 flex-1 basis-[6rem] pt-0.5">
              <p className="text-title-3">{item.name}</p>
              {item.options.length > 0 && (
                <p className="text-caption font-normal text-ink-3">
                  {item.options.map(option => option.name).join(', ')}
                </p>
              )}
              {item.notes && (
                <p className="mt-0.5 text-caption font-normal wrap-anywhere text-ink-2">
                  {t('order.note', { note: item.notes })}
                </p>
              )}
            </div>
            <p className="figures ml-auto shrink-0 pt-0.5 text-title-3">{formatRupiah(itemPrice(item))}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}
