// A menu comes in from a file, with what it would change before it does, and goes out as one (EDIT-08).

import { PageTitle } from '../../../shell/page.tsx'
import { useT } from '../../../shell/use-t.ts'
import { BackToMenu } from '../head/back-to-menu.tsx'
import { BringPhotos } from '../many-photos/bring-photos.tsx'
import { BringIn } from './bring-in.tsx'
import { TakeOut } from './take-out.tsx'

export function FilesPage() {
  const t = useT()
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-3 border-b border-line bg-surface px-4 py-2.5">
        <BackToMenu />
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
