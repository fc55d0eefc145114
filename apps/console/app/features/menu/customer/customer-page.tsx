// The storefront with the draft on a page of its size, for screens that have no room for it beside the menu (EDIT-02).

import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { PageTitle } from '../../../shell/page.tsx'
import type { FrameSize } from '../../../shell/storefront-frame.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Segment } from '../../../ui/segment.tsx'
import { BackToMenu } from '../head/back-to-menu.tsx'
import { SyncNote } from '../head/sync-note.tsx'
import { CustomerView } from './customer-view.tsx'

export function CustomerPage() {
  const t = useT()
  const [size, setSize] = useState<FrameSize>('phone')
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      <header className="flex flex-wrap items-center gap-3 border-b border-line bg-surface px-4 py-2.5">
        <BackToMenu />
        <div className="min-w-0 flex-1 basis-52">
          <PageTitle title={t('menu.asCustomer')} />
        </div>
        <SyncNote />
        <Segment
          label={t('menu.frameSize')}
          chosen={size}
          options={[
            { value: 'phone', text: t('menu.framePhone'), icon: Smartphone },
            { value: 'desk', text: t('menu.frameDesk'), icon: Monitor },
          ]}
          onChoose={setSize}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-6">
        <p className="pb-3 text-p-row text-ink-2">{t('menu.asCustomerNote')}</p>
        <CustomerView size={size} />
      </div>
    </main>
  )
}
