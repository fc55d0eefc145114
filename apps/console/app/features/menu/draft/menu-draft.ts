// The draft of the menu as this device has it: an edit shows at once, is sent in order and sent again until it arrived, and is
// merged with what other members changed (EDIT-02, EDIT-09).
import type { MenuChange, MenuContent } from '@pesan/contract/menu-content'
import type { DraftState } from '@pesan/contract/menu-draft'
import { applyChanges } from '@pesan/domain/menu-draft/apply-changes'
import { compareMenus, invertChanges } from '@pesan/domain/menu-draft/compare-menus'
import { createStore, type Store } from '../../../lib/store.ts'
import { type FieldConflict, isSameField, newConflicts } from './field-conflict.ts'
import {
  applyPending,
  countPending,
  isPending,
  NOTHING_PENDING,
  type PendingChanges,
} from './pending-changes.ts'

/** The state with the menu as the draft has it. */
export type DraftAnswer = DraftState & { content: MenuContent }

type Sync =
  /** Everything is on the server. */
  | { is: 'saved' }
  | { is: 'pending' }
  /** No connection: it is sent again by itself. */
  | { is: 'offline' }
  | { is: 'refused'; error: unknown }

export interface DraftView {
  /** With what is not sent yet. */
  content: MenuContent
  live: MenuContent
  state: DraftState
  sync: Sync
  /** How many fields are changed that are not on the server yet. */
  unsent: number
  conflicts: readonly FieldConflict[]
  canUndo: boolean
}

/** What a failed call means for the changes that it carried. */
export type SendFailure = 'offline' | 'conflict' | 'refused'

export interface DraftDeps {
  read: () => Promise<DraftAnswer>
  send: (changes: MenuChange[]) => Promise<DraftState>
  failureOf: (error: unknown) => SendFailure
  /** Stores what is not on the server, so that a reload loses nothing. */
  persist: (pending: PendingChanges) => void
}

const SEND_AFTER_MS = 250
const RETRY_AFTER_MS = 5000
const MAX_UNDO = 100
/** A conflict that reading again does not explain is a defect, and must not repeat without end. */
const MAX_UNEXPLAINED = 3

interface SentChanges {
  changes: MenuChange[]
  /** The menu once they have arrived. */
  content: MenuContent
}

const liveOf = ({ content, changes }: DraftAnswer): MenuContent =>
  changes.length === 0 ? content : applyChanges(content, invertChanges(changes)).content

export class MenuDraft {
  readonly view: Store<DraftView>
  readonly #deps: DraftDeps
  /** As the server has it. */
  #confirmed: MenuContent
  /** By a call that is on its way, or whose answer was lost. */
  #unanswered: SentChanges | null = null
  #undo: MenuChange[][] = []
  #sending: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  /** The newest revision that another device was reported to have made. */
  #reported = 0
  #unexplained = 0

  constructor(deps: DraftDeps, answer: DraftAnswer, restored = NOTHING_PENDING) {
    this.#deps = deps
    this.#confirmed = answer.content
    const { content: _, ...state } = answer
    this.view = createStore<DraftView>({
      content: answer.content,
      live: liveOf(answer),
      state,
      sync: { is: 'saved' },
      unsent: 0,
      conflicts: [],
      canUndo: false,
    })
    if (!isPending(restored)) return
    this.#merge(answer.content, restored)
    this.#schedule(0)
  }

  /** Shows it at once. Returns how to undo it. */
  edit(change: (content: MenuContent) => MenuContent): () => void {
    const before = this.view.get().content
    const after = change(before)
    const changes = compareMenus(before, after)
    if (changes.length === 0) return () => undefined
    const undoing = invertChanges(changes)
    this.#undo = [...this.#undo, undoing].slice(-MAX_UNDO)
    this.#show(after, changes)
    this.#schedule(SEND_AFTER_MS)
    return () => this.#takeBack(undoing)
  }

  /** The last edit of this page. What another member changed since stays. */
  undo(): void {
    const last = this.#undo.at(-1)
    if (last) this.#takeBack(last)
  }

  #takeBack(undoing: MenuChange[]): void {
    if (!this.#undo.includes(undoing)) return
    this.#undo = this.#undo.filter(other => other !== undoing)
    this.#show(applyChanges(this.view.get().content, undoing).content, undoing)
    this.#schedule(SEND_AFTER_MS)
  }

  /** EDIT-09: another member's value stays unless the person wants their own. */
  settleConflict(conflict: FieldConflict, keep: 'mine' | 'theirs'): void {
    this.view.set(now => ({ ...now, conflicts: now.conflicts.filter(other => other !== conflict) }))
    if (keep === 'theirs') return
    const { kind, key, field, mine, theirs } = conflict
    this.edit(content => applyChanges(content, [{ kind, key, field, before: theirs, after: mine }]).content)
  }

  /** Sends now what waits. Afterwards `view` says whether it arrived. */
  async flush(): Promise<void> {
    do {
      clearTimeout(this.#timer)
      while (this.#sending) await this.#sending
      await this.#send()
    } while (this.view.get().sync.is === 'pending')
  }

  /** Gives up what could not be sent. */
  discard(): void {
    this.#undo = []
    this.#unanswered = null
    this.#show(this.#confirmed, [])
  }

  /** Reads it again, as after a lost connection. */
  async refresh(): Promise<void> {
    try {
      this.show(await this.#deps.read())
    } catch (error) {
      if (this.#deps.failureOf(error) === 'offline') this.#schedule(RETRY_AFTER_MS)
      throw error
    }
  }

  /** What the server has answered to a call that changed more than fields. */
  show(answer: DraftAnswer): void {
    const { content, ...state } = answer
    const pending = this.#pending()
    this.view.set(now => ({ ...now, live: liveOf(answer), state }))
    this.#merge(content, pending)
  }

  /** Another device may have changed the draft. */
  async onReported(revision: number): Promise<void> {
    this.#reported = Math.max(this.#reported, revision)
    while (this.#sending) await this.#sending
    if (this.#reported <= this.view.get().state.revision) return
    // A failure is repeated by the next message, and by the page when its connection is back.
    await this.refresh().catch(() => undefined)
  }

  /** After a call that answers the state without the menu. */
  async showState(state: DraftState): Promise<void> {
    const { live, state: known } = this.view.get()
    if (state.live.number !== known.live.number) {
      await this.refresh()
      return
    }
    const pending = this.#pending()
    const confirmed = this.#confirmed
    const { content } = applyChanges(live, state.changes)
    this.view.set(now => ({ ...now, state }))
    // What is the same stays the same object: rows that did not change are not rendered again.
    this.#merge(compareMenus(confirmed, content).length === 0 ? confirmed : content, pending)
  }

  #pending(content = this.view.get().content): PendingChanges {
    return {
      unanswered: this.#unanswered?.changes ?? [],
      waiting: compareMenus(this.#unanswered?.content ?? this.#confirmed, content),
    }
  }

  #show(content: MenuContent, changes: readonly MenuChange[]): void {
    const pending = this.#pending(content)
    this.#deps.persist(pending)
    this.view.set(now => ({
      ...now,
      content,
      unsent: countPending(pending),
      sync: !isPending(pending) ? { is: 'saved' } : now.sync.is === 'offline' ? now.sync : { is: 'pending' },
      conflicts: now.conflicts.filter(conflict => !changes.some(change => isSameField(change, conflict))),
      canUndo: this.#undo.length > 0,
    }))
  }

  /** The call was refused, all of it: what it carried waits with what is newer. */
  #takeOutOfCall(): void {
    this.#unanswered = null
    this.#show(this.view.get().content, [])
  }

  #merge(confirmed: MenuContent, pending: PendingChanges): void {
    const { sent, content, conflicts } = applyPending(confirmed, pending)
    this.#confirmed = confirmed
    this.#unanswered = pending.unanswered.length > 0 ? { changes: pending.unanswered, content: sent } : null
    const { state, content: shown, conflicts: known } = this.view.get()
    const found = newConflicts(conflicts, { state, shown, content })
    this.#show(content, [])
    this.view.set(now => ({
      ...now,
      conflicts: [...known.filter(one => !found.some(other => isSameField(one, other))), ...found],
    }))
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#send(), afterMs)
  }

  /** One request at a time: what is edited meanwhile goes with the next one. */
  async #send(): Promise<void> {
    if (this.#sending) return
    const { unanswered, waiting } = this.#pending()
    const changes = unanswered.length > 0 ? unanswered : waiting
    if (changes.length === 0) return
    this.#unanswered ??= { changes, content: this.view.get().content }
    this.#deps.persist(this.#pending())
    this.#sending = this.#attempt(this.#unanswered)
    await this.#sending
    this.#sending = null
    if (this.view.get().sync.is === 'pending') this.#schedule(0)
  }

  async #attempt(sent: SentChanges): Promise<void> {
    this.view.set(now => ({ ...now, sync: { is: 'pending' } }))
    try {
      const state = await this.#deps.send(sent.changes)
      this.#confirmed = (this.#unanswered ?? sent).content
      this.#unanswered = null
      this.#unexplained = 0
      await this.showState(state)
    } catch (error) {
      await this.#onFailure(error)
    }
  }

  async #onFailure(error: unknown): Promise<void> {
    const failure = this.#deps.failureOf(error)
    if (failure === 'conflict' && this.#unexplained < MAX_UNEXPLAINED) {
      this.#unexplained += 1
      try {
        this.show(await this.#deps.read())
        this.#takeOutOfCall()
      } catch (unread) {
        await this.#onFailure(unread)
      }
      return
    }
    const isOffline = failure === 'offline'
    if (!isOffline) this.#takeOutOfCall()
    this.view.set(now => ({ ...now, sync: isOffline ? { is: 'offline' } : { is: 'refused', error } }))
    if (isOffline) this.#schedule(RETRY_AFTER_MS)
  }
}
