// The skeleton of an order page while the order loads. Also what the server renders, identical for every
// order.
import { useT } from '../../shell/page.tsx'
import { Block, BlockStack } from '../../ui/block.tsx'
import { Skeleton } from '../../ui/loading.tsx'

export function OrderSkeleton() {
  const t = useT()
  return (
    <div aria-busy>
      <output className="sr-only">{t('order.loading')}</output>
      <BlockStack>
        <Block className="">
          <div className="bg-tint-50 px-4 py-5 md:px-6">
            <Skeleton className="h-16 w-56" />
            <Skeleton className="mt-4 h-11 w-32" />
          </div>
          <div className="flex justify-around pt-6 pb-5">
            {[1, 2, 3].map(step => (
              <Skeleton key={step} className="size-[46px] rounded-full" />
            ))}
          </div>
        </Block>
        {['h-11', 'h-28', 'h-11', 'h-24'].map((height, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- four fixed boxes
          <Block key={index}>
            <Skeleton className="mb-4 h-6 w-36" />
            <Skeleton className={`w-full ${height}`} />
          </Block>
        ))}
      </BlockStack>
    </div>
  )
}
