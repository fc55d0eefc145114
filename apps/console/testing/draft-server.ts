// The server of a draft for its pages, in memory: it changes and answers as the server does, and loses what it is asked to lose.
import type { MenuChange, MenuContent } from '@pesan/contract/menu-content'
import { applyChanges } from '@pesan/domain/menu-draft/apply-changes'
import { compareMenus } from '@pesan/domain/menu-draft/compare-menus'
import type { DraftAnswer, DraftDeps } from '../app/features/menu/draft/menu-draft.ts'
import { NOTHING_PENDING } from '../app/features/menu/draft/pending-changes.ts'

export class Refused extends Error {}
export class Offline extends Error {}
class Conflict extends Error {}

export class FakeDraftServer {
  readonly #live: MenuContent
  content: MenuContent
  revision = 1
  received: MenuChange[][] = []
  stored = NOTHING_PENDING
  failure: Error | null = null
  /** What another member does just before a call of this device arrives. */
  meanwhile: (() => void) | null = null
  /** Calls arrive, and their answers do not. */
  losesAnswers = false

  constructor(live: MenuContent) {
    this.#live = live
    this.content = live
  }

  readonly deps: DraftDeps = {
    read: async () => {
      if (this.failure) throw this.failure
      return this.answer()
    },
    send: async changes => {
      this.meanwhile?.()
      this.meanwhile = null
      if (this.failure) throw this.failure
      this.received.push(changes)
      this.change(changes)
      if (this.losesAnswers) throw new Offline('no answer')
      const { content: _, ...state } = this.answer()
      return state
    },
    failureOf: error =>
      error instanceof Conflict ? 'conflict' : error instanceof Offline ? 'offline' : 'refused',
    persist: pending => {
      this.stored = pending
    },
  }

  change(changes: MenuChange[]): void {
    const { content, conflicts } = applyChanges(this.content, changes)
    if (conflicts.length > 0) throw new Conflict('another value')
    this.content = content
    this.revision += 1
  }

  by(edit: (content: MenuContent) => MenuContent): void {
    this.change(compareMenus(this.content, edit(this.content)))
  }

  answer(): DraftAnswer {
    const by = { kind: 'member', name: 'Ratih' }
    const at = '2026-11-26T10:00:00.000Z'
    return {
      revision: this.revision,
      live: {
        number: 37,
        published_at: at,
        by: { kind: 'operator', name: '' },
        origin: 'import',
        changes: 1,
      },
      changes: compareMenus(this.#live, this.content).map(change => ({
        ...change,
        by,
        at,
        in_conflict: false,
      })),
      problems: [],
      scheduled: null,
      unpublished: null,
      imported_by: null,
      content: this.content,
    }
  }
}
