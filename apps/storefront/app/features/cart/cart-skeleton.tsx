// The skeleton of the cart page until the cart of this browser is loaded. Also what the server renders.
import { Block, BlockStack } from '../../ui/block.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function CartSkeleton() {
  return (
    <div aria-busy>
      <BlockStack>
        <Block>
          <Skeleton className="h-13 rounded-md" />
          <Skeleton className="mt-4 h-11" />
        </Block>
        <Block>
          {[1, 2].map(row => (
            <div key={row} className="flex gap-3 py-4">
              <Skeleton className="size-19 shrink-0 rounded-md" />
              <div className="flex-1">
                <Skeleton className="h-5 w-3/5" />
                <Skeleton className="mt-2 h-4 w-2/5" />
              </div>
            </div>
          ))}
        </Block>
      </BlockStack>
    </div>
  )
}
