// The draft of the menu and its versions (EDIT-02, EDIT-03). The draft is a list of changes on the live version, shared by the
// members of a company.
import * as v from 'valibot'
import { integer } from './integer.ts'
import { answeredMenu } from './menu-answer.ts'
import { editedProduct, menuChange } from './menu-content.ts'
import { PART_KINDS } from './menu-parts.ts'
import { givenMoment } from './moment.ts'

export const MAX_CHANGES_OF_CALL = 20_000

/** Who did it: a member, a device, a key or an operator. */
const actor = v.object({ kind: v.string(), name: v.string() })

const part = { kind: v.picklist(PART_KINDS), key: v.string() }
const partOfMenu = v.object(part)

/** EDIT-09: `value` is what the field has in the draft, or in the live version, and is not what the change was made on. */
export const menuConflict = v.object({
  ...part,
  field: v.nullable(v.string()),
  before: v.unknown(),
  after: v.unknown(),
  value: v.unknown(),
  by: v.nullable(actor),
  at: v.nullable(v.string()),
})
export type MenuConflict = v.InferOutput<typeof menuConflict>

const changeInfo = { by: actor, at: v.string() }
export const draftChange = v.object({
  ...part,
  field: v.nullable(v.string()),
  /** What the live version has. */
  before: v.unknown(),
  after: v.unknown(),
  ...changeInfo,
  /** Whether a later version has changed the same field: the draft cannot be published before a person has decided. */
  in_conflict: v.boolean(),
})
export type DraftChange = v.InferOutput<typeof draftChange>

/** What the linter found (EDIT-04); errors stop a publication, warnings can be waved through. */
export const menuProblem = v.object({
  /** `required_group_without_choice`; docs/menu-rules.md explains each. */
  rule: v.string(),
  level: v.picklist(['error', 'warning']),
  ...part,
  name: v.string(),
  /** What the rule found, for its words: numbers, languages, another name. */
  facts: v.record(v.string(), v.union([v.string(), v.number()])),
  is_waved: v.boolean(),
})
export type MenuProblem = v.InferOutput<typeof menuProblem>

/** Grows with each change of the draft. */
const revision = integer

const scheduled = v.object({ at: v.string(), by: actor })

export const menuVersion = v.object({
  /** Of the company: 1, 2, 3 without gaps. */
  number: integer,
  published_at: v.string(),
  by: actor,
  origin: v.picklist(['first', 'draft', 'import', 'change', 'schedule']),
  /**
   * How many products, categories and modifier groups differ from the previous version. Of an old version it counts their fields.
   */
  changes: integer,
})
export type MenuVersion = v.InferOutput<typeof menuVersion>

export const draftState = v.object({
  revision,
  live: menuVersion,
  changes: v.array(draftChange),
  problems: v.array(menuProblem),
  scheduled: v.nullable(scheduled),
  /** EDIT-14: the moment that was set has passed, and the draft could not be published; `code` is that of the refusal. */
  unpublished: v.nullable(v.object({ at: v.string(), code: v.string() })),
  /** EDIT-11: the key by which another system imports the menu, which alone may change what the import owns; null: the console. */
  imported_by: v.nullable(v.object({ name: v.string(), at: v.string() })),
})
export type DraftState = v.InferOutput<typeof draftState>

/** With the menu as the draft has it. */
export const draftAnswer = v.object({ data: v.object({ ...draftState.entries, content: answeredMenu }) })
/** Grows with each change of the draft and of the menu below it. */
export const draftRevisionAnswer = v.object({ data: v.object({ revision }) })
/** After a change: the caller applies its changes to the content that it has. */
export const draftChangedAnswer = v.object({ data: draftState })

/** All or nothing. What the draft already has is no change. */
export const draftChangesBody = v.object({
  changes: v.pipe(v.array(menuChange), v.minLength(1), v.maxLength(MAX_CHANGES_OF_CALL)),
})
/** Parts that are to be as in the live version again; without them, the whole draft. */
export const takeBackBody = v.object({ parts: v.optional(v.pipe(v.array(partOfMenu), v.maxLength(1000))) })
export const waveBody = v.object({ rule: v.string(), ...part, is_waved: v.boolean() })

/** `revision` is the one that the caller has seen: another one is refused, so that only what was reviewed is published. */
export const publicationBody = v.object({ revision })
export const publicationAnswer = v.object({ data: menuVersion })
/** Until then the draft can be changed. */
export const scheduleBody = v.object({ revision, at: givenMoment })

export const versionsQuery = v.object({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))) })
/** Newest first, at most 50; `before` names the number of the last one of the page before. */
export const versionsAnswer = v.object({ data: v.array(menuVersion) })
export const versionParams = v.object({ number: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) })
export const versionAnswer = v.object({ data: v.object({ version: menuVersion, content: answeredMenu }) })
/** Compared with the version `since`; without it, with the previous one. */
export const versionChangesQuery = v.object({ since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/))) })
export const versionChangesAnswer = v.object({
  data: v.object({ version: menuVersion, since: v.nullable(integer), changes: v.array(menuChange) }),
})
/** `replace`: also if a draft exists, whose changes are lost. */
export const restorationBody = v.object({ replace: v.optional(v.boolean(), false) })

/** A change that is live at once, for a restaurant's own systems. */
export const productPatchParams = v.object({ productId: v.string() })
export const productPatch = v.object({
  name: v.optional(editedProduct.entries.name),
  description: v.optional(editedProduct.entries.description),
  price: v.optional(editedProduct.entries.price),
  available: v.optional(v.boolean()),
  hidden: v.optional(v.boolean()),
})
