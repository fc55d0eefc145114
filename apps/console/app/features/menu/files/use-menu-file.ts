// A file on its way into the draft: read on the device, tried on the server, previewed, then imported (EDIT-08).
import type { MenuFile, MenuFilePreview } from '@pesan/contract/menu-file'
import { importMenuFile } from '@pesan/contract/menu-file-api'
import { applyChanges } from '@pesan/domain/menu-draft/apply-changes'
import { compareMenus, invertChanges } from '@pesan/domain/menu-draft/compare-menus'
import { ApiRefusal } from '@pesan/ui/api/failures'
import { useRef, useState } from 'react'
import { uploadCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import type { T } from '../../../lib/i18n/t.ts'
import { announce } from '../../../shell/announcer.tsx'
import { asMember } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { offerUndo } from '../../../shell/undo-bar.tsx'
import { useT } from '../../../shell/use-t.ts'
import type { MenuDraft } from '../draft/menu-draft.ts'
import { useDraft } from '../draft/use-menu-draft.ts'
import { draftPartsOf } from '../publish/draft-parts.ts'
import { unreadableText } from './fault-text.ts'
import { openFile } from './read-file.ts'

/** What is wrong with a file: a sentence, and the places in it. */
export interface FileFault {
  text: string
  places: readonly { path: string; message: string }[]
}

export type FileWork =
  | { is: 'none' }
  | { is: 'reading'; name: string }
  | { is: 'fault'; name: string; fault: FileFault }
  | {
      is: 'seen'
      name: string
      file: MenuFile
      revision: number
      preview: MenuFilePreview
      /** The draft became another one after it had been seen. */
      isNewer: boolean
      isBusy: boolean
    }

const MAX_PLACES = 20
const MAX_NAMES = 5

type SeenFile = Extract<FileWork, { is: 'seen' }>

export function useMenuFile(onDone: () => void) {
  const t = useT()
  const draft = useDraft()
  const [work, setWork] = useState<FileWork>({ is: 'none' })
  /** A file that is chosen later than this one wins. */
  const chosen = useRef(0)

  async function choose(file: File): Promise<void> {
    chosen.current += 1
    const mine = chosen.current
    const { name } = file
    setWork({ is: 'reading', name })
    const result = await read({ t, draft }, file).catch((error: unknown) => faultOf(t, name, error))
    if (mine === chosen.current) setWork(result)
  }

  async function putIn(seen: SeenFile): Promise<void> {
    if (seen.isBusy) return
    setWork({ ...seen, isBusy: true })
    const next = await send({ t, draft }, seen)
    if (next) setWork(next)
    else onDone()
  }

  return { work, choose, putIn, clear: () => setWork({ is: 'none' }) }
}

interface FileDeps {
  t: T
  draft: MenuDraft
}

async function read(deps: FileDeps, file: File): Promise<FileWork> {
  const opened = await openFile(file)
  if (opened.is === 'opened') return look(deps, { name: file.name, file: opened.file, isNewer: false })
  return faulty(file.name, deps.t(`menu.fileFault.${opened.fault}`))
}

type LookedAt = Pick<SeenFile, 'name' | 'file' | 'isNewer'>

/** What the file would make of the draft, with what this device has changed of it. */
async function look({ t, draft }: FileDeps, { name, file, isNewer }: LookedAt): Promise<FileWork> {
  await draft.flush()
  if (draft.view.get().sync.is !== 'saved') return faulty(name, t('menu.fileNotSent'))
  const { data } = await asMember(uploadCall(importMenuFile, { query: { dry_run: 'true' }, body: { file } }))
  const { revision, preview } = data
  return { is: 'seen', name, file, revision, preview, isNewer, isBusy: false }
}

/** Null: it is in the draft. */
async function send(deps: FileDeps, seen: SeenFile): Promise<FileWork | null> {
  const { t, draft } = deps
  const { name, file, revision } = seen
  try {
    const before = draft.view.get().content
    const { data } = await asMember(uploadCall(importMenuFile, { body: { file, revision } }))
    await draft.refresh()
    const { content } = draft.view.get()
    const undoing = invertChanges(compareMenus(before, content))
    // Counted as the button that publishes counts them.
    const title = t('menu.fileDone', { count: draftPartsOf({ live: before, content }, []).length })
    const undo = () => void draft.edit(now => applyChanges(now, undoing).content)
    offerUndo({ id: 'menu file', title, name: null, undo })
    sayNotFetched(
      t,
      data.warnings.map(({ path }) => path),
    )
    return null
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 'menu_draft_changed') {
      announce(t('menu.fileDraftChanged'))
      return look(deps, { ...seen, isNewer: true }).catch((other: unknown) => faultOf(t, name, other))
    }
    if (error instanceof ApiRefusal) return faultOf(t, name, error)
    // Whether it arrived is unknown; another try of the same revision is refused if it did.
    showToast(errorMessage(t, error))
    return { ...seen, isBusy: false }
  }
}

function sayNotFetched(t: T, names: readonly string[]): void {
  if (names.length === 0) return
  const listed = names.slice(0, MAX_NAMES).join(', ')
  showToast(t('menu.fileNotFetched', { count: names.length, names: listed }))
}

const faulty = (name: string, text: string, places: FileFault['places'] = []): FileWork => ({
  is: 'fault',
  name,
  fault: { text, places },
})

function faultOf(t: T, name: string, error: unknown): FileWork {
  if (!(error instanceof ApiRefusal)) return faulty(name, errorMessage(t, error))
  if (error.code === 'menu_imported_by_system') return faulty(name, t('menu.fileFault.imported'))
  if (error.code === 'menu_conflict') return faulty(name, t('menu.fileFault.conflict'))
  const places = Object.entries(error.errors).flatMap(([path, messages]) =>
    messages.map(message => ({ path, message })),
  )
  const [first] = places
  if (error.code !== 'import_invalid' || !first) return faulty(name, errorMessage(t, error))
  const unreadable = unreadableText(t, first.path)
  if (unreadable !== null) return faulty(name, unreadable)
  return faulty(name, t('menu.fileFault.document'), places.slice(0, MAX_PLACES))
}
