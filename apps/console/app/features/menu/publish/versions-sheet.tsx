// The versions of the menu: what each changed in words, and how to bring one back as a draft (EDIT-03).
import type { MenuVersion } from '@pesan/contract/menu-draft'
import { listVersions, restoreVersion } from '@pesan/contract/menu-draft-api'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { PageFailure } from '../../../shell/page-failure.tsx'
import { Question } from '../../../shell/question.tsx'
import { RowShapes } from '../../../shell/row-shapes.tsx'
import { ServerButton } from '../../../shell/server-button.tsx'
import { asMember, useMembership } from '../../../shell/session.ts'
import { showNews, showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { useMomentText } from './use-moment-text.ts'
import { VERSION_NEWS } from './use-publishing.ts'
import { VersionChanges } from './version-changes.tsx'

const PAGE_SIZE = 50

interface VersionsSheetProps {
  /** The number of the version that is opened first; null: none. */
  compared: number | null
  onClose: () => void
}

export function VersionsSheet({ compared, onClose }: VersionsSheetProps) {
  const t = useT()
  const { company } = useMembership()
  const live = useDraftView(view => view.state.live.number)
  const [opened, setOpened] = useState(compared)
  const [replacing, setReplacing] = useState<number | null>(null)
  const restore = useRestoring({ onDone: onClose, onDraftExists: setReplacing })
  const query = useInfiniteQuery({
    queryKey: ['menu-versions', company.id, live],
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam }) =>
      (
        await asMember(
          consoleCall(listVersions, pageParam === null ? {} : { query: { before: String(pageParam) } }),
        )
      ).data,
    getNextPageParam: page => (page.length < PAGE_SIZE ? null : (page.at(-1)?.number ?? null)),
  })
  const versions = query.data?.pages.flat()
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('menu.versions')}
      closeLabel={t('common.close')}
      width="large"
      isTall
    >
      {!versions &&
        (query.error ? (
          <PageFailure error={query.error} onTry={() => void query.refetch()} />
        ) : (
          <RowShapes />
        ))}
      <ul>
        {versions?.map(version => (
          <Version
            key={version.number}
            version={version}
            isLive={version.number === live}
            isOpen={version.number === opened}
            onOpen={isOpen => setOpened(isOpen ? version.number : null)}
            onRestore={() => void restore(version.number, false)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button kind="neutral" size="page" className="mt-3" onPress={() => void query.fetchNextPage()}>
          {t('menu.olderVersions')}
        </Button>
      )}
      <Question
        isOpen={replacing !== null}
        onClose={() => setReplacing(null)}
        title={t('menu.replaceTitle')}
        text={t('menu.replaceText')}
        stay={t('menu.replaceStay')}
        confirm={t('menu.replaceConfirm')}
        onConfirm={() => replacing !== null && void restore(replacing, true)}
      />
    </Sheet>
  )
}

interface Restoring {
  onDone: () => void
  onDraftExists: (number: number) => void
}

function useRestoring({ onDone, onDraftExists }: Restoring) {
  const t = useT()
  const draft = useDraft()
  return async (number: number, replace: boolean): Promise<void> => {
    try {
      await draft.flush()
      const params = { number: String(number) }
      const { data } = await asMember(consoleCall(restoreVersion, { params, body: { replace } }))
      draft.show(data)
      showNews(VERSION_NEWS, t('menu.broughtBack', { number }))
      onDone()
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'menu_draft_exists') onDraftExists(number)
      else showToast(errorMessage(t, error))
    }
  }
}

interface VersionProps {
  version: MenuVersion
  isLive: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onRestore: () => void
}

const ORIGINS = {
  first: 'menu.origin.first',
  draft: 'menu.origin.draft',
  import: 'menu.origin.import',
  change: 'menu.origin.change',
  schedule: 'menu.origin.schedule',
} as const

function Version({ version, isLive, isOpen, onOpen, onRestore }: VersionProps) {
  const t = useT()
  const momentText = useMomentText()
  const { number, published_at: at, by, origin, changes } = version
  const title = t('menu.version', { number })
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="flex items-center gap-2 text-p-row font-semibold">
            {title}
            {isLive && (
              <span className="rounded-chip bg-good-tint px-2 py-0.5 text-p-caption font-semibold text-good">
                {t('menu.isLive')}
              </span>
            )}
          </h3>
          <p className="text-p-body text-ink-2">
            {[momentText(at), by.name, t(ORIGINS[origin]), t('menu.changes', { count: changes })]
              .filter(part => part !== '')
              .join(', ')}
          </p>
        </div>
        <Button
          kind="neutral"
          size="row"
          label={t('menu.compareOf', { number })}
          onPress={() => onOpen(!isOpen)}
        >
          {t('menu.compare')}
        </Button>
        {!isLive && (
          <ServerButton
            kind="neutral"
            size="row"
            label={t('menu.bringBackOf', { number })}
            onPress={onRestore}
          >
            {t('menu.bringBack')}
          </ServerButton>
        )}
      </div>
      {isOpen && <VersionChanges number={number} />}
    </li>
  )
}
