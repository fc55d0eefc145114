// Where the order comes from, and which outlet makes it.
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'wouter'
import { PageTitle } from '../../../shell/page.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Segment } from '../../../ui/segment.tsx'
import type { Draft } from './draft.ts'

interface NewOrderHeadProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

export function NewOrderHead({ draft, onChange }: NewOrderHeadProps) {
  const t = useT()
  return (
    <header className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-3 py-2 md:px-4">
      <Link
        href="/board"
        className="flex size-12 items-center justify-center rounded-button bg-sunken hover:bg-line"
        aria-label={t('page.back')}
      >
        <ArrowLeft size={22} aria-hidden />
      </Link>
      <PageTitle title={t('newOrder.title')} className="flex-1 text-p-title" />
      <Segment
        label={t('newOrder.channel')}
        className="max-md:w-full"
        chosen={draft.channel}
        options={[
          { value: 'phone', text: t('channel.phone') },
          { value: 'counter', text: t('channel.counter') },
        ]}
        onChoose={channel => onChange({ channel })}
      />
    </header>
  )
}
