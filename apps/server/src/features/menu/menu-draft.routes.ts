// Endpoints of the draft of the menu and of its versions.
import * as api from '@pesan/contract/api'
import type { MenuConflict } from '@pesan/contract/menu-draft'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { type Actor, actorText } from '../activity/actor.ts'
import {
  changeDraft,
  type DraftRefusal,
  type DraftResult,
  restoreVersion,
  type StampedConflict,
  setMenuOwner,
  takeBackParts,
  waveProblem,
} from './edit-draft.service.ts'
import { type DraftState, type MenuDraftDeps, readDraft, readDraftRevision } from './menu-draft.service.ts'
import { compareVersions, listVersions, readVersion } from './menu-history.service.ts'
import type { VersionRow } from './menu-version.service.ts'
import { patchProduct } from './patch-product.service.ts'
import {
  cancelPublication,
  type PublicationRefusal,
  publishDraft,
  schedulePublication,
} from './publish-draft.service.ts'

export function mountMenuDraft(mount: Mount, deps: MenuDraftDeps): void {
  mountDraft(mount, deps)
  mountPublication(mount, deps)
  mountVersions(mount, deps)
  mountOwner(mount, deps)
}

function mountDraft(mount: Mount, deps: MenuDraftDeps): void {
  mount(api.readDraft, async ({ caller }) => {
    const state = await readDraft(deps, caller.company)
    return { data: { ...toState(state), content: state.content } }
  })

  mount(api.readDraftRevision, async ({ caller: { company } }) => ({
    data: { revision: await readDraftRevision(deps, company) },
  }))

  mount(api.changeDraft, async ({ body, caller: { company }, activity }) => {
    const result = await changeDraft({ ...deps, activity }, { company, changes: body.changes })
    return { data: toState(requireChanged(result)) }
  })

  mount(api.takeBackDraft, async ({ body, caller: { company }, activity }) => {
    const parts = body.parts ?? null
    const state = requireChanged(await takeBackParts({ ...deps, activity }, { company, parts }))
    return { data: { ...toState(state), content: state.content } }
  })

  mount(api.waveProblem, async ({ body, caller: { company }, activity }) => {
    const { is_waved: isWaved, ...problem } = body
    return {
      data: toState(requireChanged(await waveProblem({ ...deps, activity }, { company, problem, isWaved }))),
    }
  })
}

function mountPublication(mount: Mount, deps: MenuDraftDeps): void {
  mount(api.publishDraft, async ({ body, caller: { company }, activity }) => {
    const result = await publishDraft({ ...deps, activity }, { company, ...body })
    if (result.status !== 'published') throw refused(result)
    return { data: toVersion(result.version) }
  })

  mount(api.schedulePublication, async ({ body, caller: { company }, activity }) => {
    const { revision, at } = body
    const result = await schedulePublication({ ...deps, activity }, { company, revision, at: new Date(at) })
    if (result.status !== 'changed') throw refused(result)
    return { data: toState(result.state) }
  })

  mount(api.cancelPublication, async ({ caller: { company }, activity }) => ({
    data: toState((await cancelPublication({ ...deps, activity }, company)).state),
  }))
}

function mountVersions(mount: Mount, deps: MenuDraftDeps): void {
  mount(api.listVersions, async ({ query, caller: { company } }) => {
    const before = query.before === undefined ? null : Number(query.before)
    return { data: (await listVersions(deps, { company, before })).map(toVersion) }
  })

  mount(api.readVersion, async ({ params, caller: { company } }) => {
    const found = await readVersion(deps, { company, number: Number(params.number) })
    if (!found) throw new Refused('menu_version_not_found')
    return { data: { version: toVersion(found.version), content: found.content } }
  })

  mount(api.compareVersions, async ({ params, query, caller: { company } }) => {
    const since = query.since === undefined ? null : Number(query.since)
    const found = await compareVersions(deps, { company, number: Number(params.number), since })
    if (!found) throw new Refused('menu_version_not_found')
    return { data: { ...found, version: toVersion(found.version) } }
  })

  mount(api.restoreVersion, async ({ params, body, caller: { company }, activity }) => {
    const request = { company, number: Number(params.number), replace: body.replace }
    const state = requireChanged(await restoreVersion({ ...deps, activity }, request))
    return { data: { ...toState(state), content: state.content } }
  })
}

function mountOwner(mount: Mount, deps: MenuDraftDeps): void {
  mount(api.takeOverMenu, async ({ body, caller: { company }, activity }) => {
    const isTakenOver = body.owner === 'console'
    return { data: toState(await setMenuOwner({ ...deps, activity }, { company, isTakenOver })) }
  })

  mount(api.patchProduct, async ({ params, body, caller: { company }, activity }) => {
    const request = { company, productId: params.productId, patch: body }
    const result = await patchProduct({ ...deps, activity }, request)
    if (result.status === 'changed') return { data: toVersion(result.version) }
    if (result.status === 'menu_problems') throw refused(result)
    throw new Refused(result.status)
  })
}

function requireChanged(result: DraftResult): DraftState {
  if (result.status === 'changed') return result.state
  throw refusedChange(result)
}

export function refusedChange(refusal: DraftRefusal): Refused {
  if (refusal.status === 'menu_conflict') return refused(refusal)
  if (refusal.status === 'misnamed')
    return new Refused('invalid_input', {
      errors: Object.fromEntries(
        refusal.parts.map(({ kind, key, message }) => [`${kind}.${key}`, [message]]),
      ),
    })
  return new Refused(refusal.status)
}

function refused(refusal: PublicationRefusal): Refused {
  switch (refusal.status) {
    case 'menu_conflict':
      return new Refused(refusal.status, { extra: { conflicts: refusal.conflicts.map(toConflict) } })
    case 'menu_problems':
      return new Refused(refusal.status, { extra: { problems: refusal.problems } })
    case 'menu_draft_changed':
    case 'menu_draft_empty':
      return new Refused(refusal.status)
  }
}

const toConflict = ({
  change: { kind, key, field, before, after },
  value,
  stamp,
}: StampedConflict): MenuConflict => ({
  kind,
  key,
  field,
  before,
  after,
  value,
  by: stamp && toActor(stamp.by),
  at: stamp?.at.toISOString() ?? null,
})

const toActor = (actor: Actor) => ({ kind: actor.kind, name: actorText(actor) ?? '' })

export const toVersion = ({ number, publishedAt, actor, origin, changeCount }: VersionRow) => ({
  number,
  published_at: publishedAt.toISOString(),
  by: toActor(actor),
  origin,
  changes: changeCount,
})

const toState = ({ draft, version, rows, problems }: DraftState) => ({
  revision: draft.revision,
  live: toVersion(version),
  changes: rows.map(({ change: { kind, key, field, after }, live, stamp, isInConflict }) => ({
    kind,
    key,
    field,
    before: live,
    after,
    by: toActor(stamp.by),
    at: stamp.at.toISOString(),
    in_conflict: isInConflict,
  })),
  problems,
  scheduled:
    draft.scheduledAt && draft.scheduledBy
      ? { at: draft.scheduledAt.toISOString(), by: toActor(draft.scheduledBy) }
      : null,
  unpublished: draft.unpublished,
  imported_by: draft.isTakenOver ? null : draft.importedBy,
})
