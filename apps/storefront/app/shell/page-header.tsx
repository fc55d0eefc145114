// The header of pages with a back link: an arrow and the title.
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { OfflineStrip } from './offline.ts'
import { useT } from './page.tsx'

interface PageHeaderProps {
  title: string
  backTo: string
}

export function PageHeader({ title, backTo }: PageHeaderProps) {
  const t = useT()
  return (
    <header className="sticky top-0 z-3 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-[calc(var(--header-height)-1px)] max-w-order items-center gap-1 px-2 md:px-4">
        <Link
          href={backTo}
          aria-label={t('common.back')}
          className="flex size-11 items-center justify-center rounded-full hover:bg-sunken"
        >
          <ArrowLeft size={22} strokeWidth={2.2} aria-hidden />
        </Link>
        <h1 className="text-title-2">{title}</h1>
      </div>
      <Suspense fallback={null}>
        <OfflineStrip />
      </Suspense>
    </header>
  )
}
