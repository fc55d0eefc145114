// Shapes in the exact boxes of the menu while it is on its way (MENU-10, MENU-11). Shown only on the way back from a
// page without a menu: the first page already has it.
import { useT } from '../../shell/use-t.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const CATEGORIES = 3
const ITEMS = 4
const NAVIGATION_ITEMS = 4

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

export function MenuSkeleton() {
  const t = useT()
  return (
    <div aria-busy className="animate-[appear_150ms_linear_150ms_backwards]">
      <output className="sr-only">{t('menu.loading')}</output>
      <div className="mx-auto flex h-[60px] max-w-menu items-center gap-3 overflow-hidden px-4 md:px-6">
        {times(NAVIGATION_ITEMS).map(item => (
          <Skeleton key={item} className="h-11 w-32 shrink-0 rounded-full" />
        ))}
      </div>
      <div className="mx-auto max-w-menu px-4 pt-4 md:px-6">
        {times(CATEGORIES).map(category => (
          <div key={category} className="mb-6 md:mb-8">
            <Skeleton className="my-1 h-5 w-24" />
            <ul className="md:mt-4 md:grid md:grid-cols-2 md:gap-4">
              {times(ITEMS).map(item => (
                <ItemSkeleton key={item} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  )
}

function ItemSkeleton() {
  return (
    <li className="flex gap-4 border-b border-line py-4 md:rounded-lg md:border-0 md:bg-surface md:p-4 md:shadow-hairline">
      <span className="flex flex-1 flex-col">
        <Skeleton className="mt-1 h-4 w-3/5" />
        <Skeleton className="mt-3 h-3 w-full" />
        <Skeleton className="mt-2 mb-auto h-3 w-3/4" />
        <Skeleton className="h-4 w-2/5" />
      </span>
      <Skeleton className="size-28 shrink-0 rounded-md" />
    </li>
  )
}
