// The draft of the company's menu for its pages: read once, then followed by messages, and sent again when the connection is back.
import type { CompanyId } from '@pesan/contract/ids'
import { menuChange } from '@pesan/contract/menu-content'
import { draftAnswer } from '@pesan/contract/menu-draft'
import { changeDraft, readDraft, readDraftRevision } from '@pesan/contract/menu-draft-api'
import { companyMenuChannel, MENU_DRAFT_CHANGED, menuDraftChanged } from '@pesan/contract/realtime'
import { ApiRefusal, NetworkError } from '@pesan/ui/api/failures'
import { onlineManager, useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect } from 'react'
import * as v from 'valibot'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { guardOf } from '../../../lib/api/guard-of.ts'
import { takeDrafts, writeDraft } from '../../../lib/drafts.ts'
import { onGone } from '../../../lib/leaving.ts'
import { liveOf } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useSelected } from '../../../lib/store.ts'
import { asMember, useMembership, useRealtimeSettings } from '../../../shell/session.ts'
import { type FollowDeps, followDraft } from './follow-draft.ts'
import { type DraftView, MenuDraft, type SendFailure } from './menu-draft.ts'
import { isPending, joined } from './pending-changes.ts'

/** A draft is opened right before it is followed for the first time. */
const followed = new WeakSet<MenuDraft>()

const draftKey = (company: CompanyId) => ['menu-draft', company] as const
const storedName = (company: CompanyId): string => `menu:${company}`
/** Of two tabs, neither removes what the other has not sent. */
const PAGE = crypto.randomUUID()
const storedChanges = v.object({ unanswered: v.array(menuChange), waiting: v.array(menuChange) })

/** Signing out clears the cache: what waits is sent by no other person. */
class SignedOut extends Error {
  override readonly name = 'SignedOut'
}

const TRY_LATER: ReadonlySet<string> = new Set(['rate_limited', 'overloaded', 'unavailable'])

function failureOf(error: unknown): SendFailure {
  if (error instanceof NetworkError) return 'offline'
  if (!(error instanceof ApiRefusal)) return 'refused'
  if (error.code === 'menu_conflict') return 'conflict'
  return TRY_LATER.has(error.code) ? 'offline' : 'refused'
}

/** With a cheaper check of the thousands of parts that it may have (EDIT-12). */
const readDraftFast = {
  ...readDraft,
  answer: v.pipe(
    v.unknown(),
    v.check(guardOf(draftAnswer)),
    v.transform(answer => answer as v.InferOutput<typeof draftAnswer>),
  ),
}

async function openDraft(company: CompanyId): Promise<MenuDraft> {
  const read = async () => (await asMember(consoleCall(readDraftFast, {}))).data
  const isCurrent = () => queryClient.getQueryData(draftKey(company)) === draft
  const draft: MenuDraft = new MenuDraft(
    {
      read,
      async send(changes) {
        if (!isCurrent()) throw new SignedOut()
        return (await asMember(consoleCall(changeDraft, { body: { changes } }))).data
      },
      failureOf,
      persist(pending) {
        writeDraft(`${storedName(company)}:${PAGE}`, isPending(pending) ? pending : null)
      },
    },
    await read(),
    joined(takeDrafts(storedName(company), storedChanges)),
  )
  return draft
}

export const useMenuDraftQuery = () => {
  const { company } = useMembership()
  return useQuery({
    queryKey: draftKey(company.id),
    queryFn: () => openDraft(company.id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

const DraftContext = createContext<MenuDraft | null>(null)
export const DraftProvider = DraftContext.Provider

export function useDraft(): MenuDraft {
  const draft = use(DraftContext)
  if (!draft) throw new Error('a part of the menu room outside of it')
  return draft
}

/** Renders again only when what is selected changes. */
export const useDraftView = <Selected>(select: (view: DraftView) => Selected): Selected =>
  useSelected(useDraft().view, select)

/** Whether another system imports the menu: texts, prices and the order are changed there (EDIT-11). */
export const useIsImported = (): boolean => useDraftView(({ state }) => state.imported_by !== null)

/** Reads what was changed elsewhere, and sends what waits. */
export function useFollowedDraft(draft: MenuDraft): void {
  const { company } = useMembership()
  const realtime = useRealtimeSettings()
  useEffect(() => {
    const sendOnline = onlineManager.subscribe(isOnline => {
      if (isOnline) void draft.flush()
    })
    const sendGone = onGone(() => void draft.flush())
    const deps: FollowDeps = {
      readRevision: async () => (await asMember(consoleCall(readDraftRevision, {}))).data.revision,
      subscribe: (onReported, onLive) =>
        liveOf(realtime).subscribe({
          channel: companyMenuChannel(company.id),
          onEvent: {
            [MENU_DRAFT_CHANGED](event) {
              const reported = v.safeParse(menuDraftChanged, event)
              if (reported.success) onReported(reported.output.revision)
            },
          },
          onLive(isLive) {
            if (isLive) onLive()
          },
        }),
    }
    const stop = followDraft(draft, deps, followed.has(draft))
    followed.add(draft)
    return () => {
      stop()
      sendOnline()
      sendGone()
      void draft.flush()
    }
  }, [draft, realtime, company.id])
}
