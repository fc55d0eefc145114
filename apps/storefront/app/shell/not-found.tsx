// What an address without a page shows.
import { Link } from 'wouter'
import { useT } from './use-t.ts'

export function NotFound() {
  const t = useT()
  return (
    <main className="mx-auto flex min-h-dvh max-w-order flex-col items-center justify-center gap-4 px-4 text-center">
      <h1 className="text-title-1">{t('layout.notFound')}</h1>
      <Link href="/" className="flex min-h-11 items-center font-semibold text-brand-ink">
        {t('common.backHome')}
      </Link>
    </main>
  )
}
