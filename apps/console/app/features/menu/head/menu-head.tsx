// The top of the menu room: how many changes wait, the search, and the way to publish.
import Eye from 'lucide-react/icons/eye'
import FolderSync from 'lucide-react/icons/folder-sync'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from 'wouter'
import { useMedia } from '../../../lib/use-media.ts'
import { BESIDE } from '../../../shell/navigation.tsx'
import { PageTitle } from '../../../shell/page.tsx'
import { useT } from '../../../shell/use-t.ts'
import { buttonClassName } from '../../../ui/button.tsx'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { CUSTOMER_PATH, FILES_PATH, REVIEW_PATH } from '../menu-path.ts'
import { useDraftCount } from '../publish/draft-parts.ts'
import { SearchField } from './search-field.tsx'
import { SyncNote } from './sync-note.tsx'

interface MenuHeadProps {
  query: string
  onQuery: (query: string) => void
  /** Where the storefront has room beside the menu. */
  customer?: CustomerToggle
}

interface CustomerToggle {
  isSeen: boolean
  onSee: () => void
}

export function MenuHead({ query, onQuery, customer }: MenuHeadProps) {
  const t = useT()
  const isBeside = useMedia(BESIDE)
  const products = useDraftView(({ content }) => content.products.length)
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2.5">
      <PageTitle title={t('menu.title')} />
      <DraftChip isShort={!isBeside} />
      <SyncNote isNarrow={!isBeside} />
      <span className="flex-1" />
      <UndoButton />
      {isBeside && (
        <div className="w-64">
          <SearchField query={query} count={products} onQuery={onQuery} />
        </div>
      )}
      {isBeside && <FilesLink />}
      {isBeside && <CustomerLink {...(customer && { toggle: customer })} />}
      <ReviewLink isShort={!isBeside} />
    </header>
  )
}

function DraftChip({ isShort }: { isShort: boolean }) {
  const t = useT()
  const count = useDraftCount()
  if (count === 0) return null
  return (
    <Link
      href={REVIEW_PATH}
      className="figures flex min-h-8 items-center rounded-small bg-accent-tint px-2.5 text-p-body font-semibold text-accent-ink pointer-coarse:min-h-11"
    >
      {t(isShort ? 'menu.changes' : 'menu.draft', { count })}
    </Link>
  )
}

export function ReviewLink({ isShort }: { isShort: boolean }) {
  const t = useT()
  return (
    <Link href={REVIEW_PATH} className={buttonClassName('filled', 'page')}>
      {t(isShort ? 'menu.publish' : 'menu.review')}
    </Link>
  )
}

export function CustomerLink({ toggle }: { toggle?: CustomerToggle }) {
  const t = useT()
  if (!toggle)
    return (
      <Link
        href={CUSTOMER_PATH}
        aria-label={t('menu.asCustomer')}
        title={t('menu.asCustomer')}
        className={ICON_BUTTON}
      >
        <Eye size={20} aria-hidden />
      </Link>
    )
  return (
    <button
      type="button"
      aria-label={t('menu.asCustomer')}
      title={t('menu.asCustomer')}
      aria-pressed={toggle.isSeen}
      className={`${ICON_BUTTON} aria-pressed:bg-accent-tint aria-pressed:text-accent-ink`}
      onClick={toggle.onSee}
    >
      <Eye size={20} aria-hidden />
    </button>
  )
}

const ICON_BUTTON = 'flex size-12 shrink-0 items-center justify-center rounded-button bg-sunken hover:bg-line'

export function FilesLink() {
  const t = useT()
  return (
    <Link href={FILES_PATH} aria-label={t('menu.files')} title={t('menu.files')} className={ICON_BUTTON}>
      <FolderSync size={20} aria-hidden />
    </Link>
  )
}

function UndoButton() {
  const t = useT()
  const draft = useDraft()
  const canUndo = useDraftView(view => view.canUndo)
  if (!canUndo) return null
  return (
    <button
      type="button"
      aria-label={t('menu.undoLast')}
      title={t('menu.undoLast')}
      className={ICON_BUTTON}
      onClick={() => draft.undo()}
    >
      <Undo2 size={20} aria-hidden />
    </button>
  )
}
