// A menu comes in from a file, with what it would change before it does, and goes out as one (EDIT-08).
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'wouter'
import { PageTitle } from '../../../shell/page.tsx'
import { useT } from '../../../shell/use-t.ts'
import { BringPhotos } from '../many-photos/bring-photos.tsx'
import { MENU_PATH } from '../menu-path.ts'
import { BringIn } from './bring-in.tsx'
import { TakeOut } from './take-out.tsx'

export function FilesPage() {
  const t = useT()
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-3 border-b border-line bg-surface px-4 py-2.5">
        <Link
          href={MENU_PATH}
          aria-label={t('menu.backToMenu')}
          className="flex size-11 shrink-0 items-center justify-center rounded-small bg-sunken hover:bg-line"
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <PageTitle title={t('menu.files')} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-[980px] flex-col gap-4 p-4 md:p-6">
          <BringIn />
          <BringPhotos />
          <TakeOut />
        </div>
      </div>
    </main>
  )
}
