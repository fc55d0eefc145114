// A page that changes settings of the company: what is changed, a preview before it goes live, and undo (OPEN-04).
import type { CompanySettings, SettingName } from '@pesan/contract/company-settings'
import { NetworkError } from '@pesan/ui/api/failures'
import History from 'lucide-react/icons/history'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useState } from 'react'
import { useMedia } from '../../lib/use-media.ts'
import { AsAt } from '../../shell/as-at.tsx'
import { useConnection } from '../../shell/connection.ts'
import { BESIDE } from '../../shell/navigation.tsx'
import { Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { useMembership } from '../../shell/session.ts'
import type { FrameSize } from '../../shell/storefront-frame.tsx'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/segment.tsx'
import { ChangesCard } from './changes-card.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { type Editing, useCompanyQuery, useEditing } from './use-company.ts'
import { VersionsSheet } from './versions-sheet.tsx'

interface EditorPageProps {
  title: string
  /** The settings of the page. */
  names: readonly SettingName[]
  /** Whether customers see them on the home page. */
  hasPreview: boolean
  /** Something beside the fields takes the place of the preview. */
  isWide?: boolean
  children: (editing: Editing) => ReactNode
}

export function EditorPage(props: EditorPageProps) {
  const { company } = useMembership()
  const query = useCompanyQuery()
  useConnection(query)
  const read = () => void query.refetch()
  if (query.data)
    return (
      <Editor
        {...props}
        saved={query.data.settings}
        onTry={read}
        note={
          query.error && !(query.error instanceof NetworkError) ? (
            <AsAt atMs={query.dataUpdatedAt} error={query.error} onTry={read} />
          ) : null
        }
      />
    )
  return (
    <Page title={props.title} subtitle={company.name} onTry={read}>
      {query.error ? <PageFailure error={query.error} onTry={read} /> : <RowShapes />}
    </Page>
  )
}

interface EditorProps extends EditorPageProps {
  saved: CompanySettings
  note: ReactNode
  onTry: () => void
}

function Editor({ title, names, hasPreview, isWide = false, children, saved, note, onTry }: EditorProps) {
  const t = useT()
  const isBeside = useMedia(BESIDE)
  const [size, setSize] = useState<FrameSize>('phone')
  const [isListing, setIsListing] = useState(false)
  const editing = useEditing(saved, names)
  const count = editing.changed.length
  const makeLive = <MakeLive editing={editing} />
  const preview = hasPreview && <PreviewFrame after={editing.after} size={size} />
  return (
    <Page
      title={title}
      subtitle={count === 0 ? t('company.live') : t('company.notLive', { count })}
      onTry={onTry}
      actions={
        <>
          {hasPreview && <SizeSegment size={size} onChoose={setSize} />}
          <Button kind="neutral" size="page" onPress={() => setIsListing(true)}>
            <History size={20} aria-hidden />
            {t('company.bringBack')}
          </Button>
          {isBeside && makeLive}
        </>
      }
    >
      {note}
      <div
        className={`grid items-start gap-4 ${hasPreview ? 'lg:grid-cols-[minmax(0,1fr)_minmax(320px,420px)]' : isWide ? '' : 'max-w-[880px]'}`}
      >
        <form
          noValidate
          className="flex min-w-0 flex-col gap-4 [&_:is(select,input,textarea)]:scroll-mb-28"
          onSubmit={event => event.preventDefault()}
        >
          {children(editing)}
          <ChangesCard editing={editing} />
        </form>
        {preview && <div className="lg:sticky lg:top-0">{preview}</div>}
      </div>
      {!isBeside && count > 0 && (
        <div className="sticky bottom-0 z-10 flex animate-appear flex-col rounded-card border border-line-strong bg-surface p-3 shadow-float">
          {makeLive}
        </div>
      )}
      <VersionsSheet
        isOpen={isListing}
        onClose={() => setIsListing(false)}
        names={names}
        onBringBack={editing.change}
      />
    </Page>
  )
}

function MakeLive({ editing }: { editing: Editing }) {
  const t = useT()
  const { changed, conflicts, isSaving, makeLive } = editing
  return (
    <ServerButton
      size="page"
      isBusy={isSaving}
      isDisabled={changed.length === 0 || conflicts.length > 0}
      onPress={makeLive}
    >
      {t('company.makeLive')}
    </ServerButton>
  )
}

function SizeSegment({ size, onChoose }: { size: FrameSize; onChoose: (size: FrameSize) => void }) {
  const t = useT()
  return (
    <Segment
      label={t('company.frameSize')}
      chosen={size}
      options={[
        { value: 'phone', text: t('company.phone'), icon: Smartphone },
        { value: 'desk', text: t('company.desk'), icon: Monitor },
      ]}
      onChoose={onChoose}
    />
  )
}
