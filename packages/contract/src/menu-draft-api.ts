// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints of the draft of the menu and of its versions (EDIT).
import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import {
  draftAnswer,
  draftChangedAnswer,
  draftChangesBody,
  draftRevisionAnswer,
  productPatch,
  productPatchParams,
  publicationAnswer,
  publicationBody,
  restorationBody,
  scheduleBody,
  takeBackBody,
  versionAnswer,
  versionChangesAnswer,
  versionChangesQuery,
  versionParams,
  versionsAnswer,
  versionsQuery,
  waveBody,
} from './menu-draft.ts'
import { menuPreviewBody } from './menu-preview.ts'
import { previewAnswer } from './preview.ts'

const REFUSALS = ['api_key_invalid', 'scope_missing'] as const

export const readDraft = {
  summary: 'The menu as the draft has it, with what it changes and what the linter found',
  method: 'GET', base: 'restaurant', path: '/menu/draft', access: 'restaurant', scope: 'menu',
  answer: draftAnswer, compressed: true, errors: REFUSALS,
} as const satisfies Endpoint

export const readDraftRevision = {
  summary: 'Whether the draft is still the one that was read: its revision alone',
  method: 'GET', base: 'restaurant', path: '/menu/draft/revision', access: 'restaurant', scope: 'menu',
  answer: draftRevisionAnswer, errors: REFUSALS,
} as const satisfies Endpoint

export const changeDraft = {
  summary: 'Change the draft, all or nothing; a field that has another value than the change was made on is refused with both values',
  method: 'POST', base: 'restaurant', path: '/menu/draft/changes', access: 'restaurant', scope: 'menu', activity: 'menu.draft_changed',
  body: draftChangesBody, bodyLimit: 'import', answer: draftChangedAnswer, errors: [...REFUSALS, 'menu_conflict', 'menu_imported_by_system'],
} as const satisfies Endpoint

export const takeBackDraft = {
  summary: 'Give parts of the draft, or all of it, back as they are live',
  method: 'POST', base: 'restaurant', path: '/menu/draft/take-back', access: 'restaurant', scope: 'menu', activity: 'menu.draft_changed',
  body: takeBackBody, bodyLimit: 'order', answer: draftAnswer, compressed: true, errors: REFUSALS,
} as const satisfies Endpoint

export const waveProblem = {
  summary: 'Wave a warning of the linter through, or ask for it again',
  method: 'POST', base: 'restaurant', path: '/menu/draft/waved', access: 'restaurant', scope: 'menu', activity: 'menu.draft_changed',
  body: waveBody, answer: draftChangedAnswer, errors: REFUSALS,
} as const satisfies Endpoint

export const publishDraft = {
  summary: 'Make the draft the next version; refused while the linter finds an error or a conflict waits',
  method: 'POST', base: 'restaurant', path: '/menu/draft/publication', access: 'restaurant', scope: 'menu', activity: 'menu.published',
  body: publicationBody, answer: publicationAnswer,
  errors: [...REFUSALS, 'menu_draft_changed', 'menu_draft_empty', 'menu_conflict', 'menu_problems'],
} as const satisfies Endpoint

export const schedulePublication = {
  summary: 'Have the draft published at a moment; a draft that cannot be published then stays, and says why',
  method: 'PUT', base: 'restaurant', path: '/menu/draft/publication', access: 'restaurant', scope: 'menu', activity: 'menu.draft_changed',
  body: scheduleBody, answer: draftChangedAnswer,
  errors: [...REFUSALS, 'menu_draft_changed', 'menu_draft_empty', 'menu_conflict', 'menu_problems'],
} as const satisfies Endpoint

export const cancelPublication = {
  summary: 'Take back the moment at which the draft would be published; the draft stays',
  method: 'DELETE', base: 'restaurant', path: '/menu/draft/publication', access: 'restaurant', scope: 'menu', activity: 'menu.draft_changed',
  answer: draftChangedAnswer, errors: REFUSALS,
} as const satisfies Endpoint

export const previewMenu = {
  summary: 'An address that shows the storefront with the draft at a moment, in a frame of the console, for 15 minutes',
  method: 'POST', base: 'restaurant', path: '/menu/draft/preview', access: 'restaurant', scope: 'menu',
  body: menuPreviewBody, answer: previewAnswer, errors: [...REFUSALS, 'unknown_outlet'],
} as const satisfies Endpoint

export const listVersions = {
  summary: 'The versions of the menu, newest first',
  method: 'GET', base: 'restaurant', path: '/menu/versions', access: 'restaurant', scope: 'menu',
  query: versionsQuery, answer: versionsAnswer, errors: REFUSALS,
} as const satisfies Endpoint

export const readVersion = {
  summary: 'The menu as a version had it',
  method: 'GET', base: 'restaurant', path: '/menu/versions/{number}', access: 'restaurant', scope: 'menu',
  params: versionParams, answer: versionAnswer, compressed: true, errors: [...REFUSALS, 'menu_version_not_found'],
} as const satisfies Endpoint

export const compareVersions = {
  summary: 'What a version changed, against the previous one or another one',
  method: 'GET', base: 'restaurant', path: '/menu/versions/{number}/changes', access: 'restaurant', scope: 'menu',
  params: versionParams, query: versionChangesQuery, answer: versionChangesAnswer, errors: [...REFUSALS, 'menu_version_not_found'],
} as const satisfies Endpoint

export const restoreVersion = {
  summary: 'Make a draft that brings a version back',
  method: 'POST', base: 'restaurant', path: '/menu/versions/{number}/restoration', access: 'restaurant', scope: 'menu', activity: 'menu.draft_changed',
  params: versionParams, body: restorationBody, answer: draftAnswer, compressed: true,
  errors: [...REFUSALS, 'menu_version_not_found', 'menu_draft_exists', 'menu_imported_by_system'],
} as const satisfies Endpoint

export const takeOverMenu = {
  summary: 'Edit the menu in the console from now on; imports of the other system are refused until the menu is handed back',
  method: 'PUT', base: 'restaurant', path: '/menu/owner', access: 'restaurant', scope: 'menu', activity: 'menu.owner_changed',
  body: v.object({ owner: v.picklist(['console', 'import']) }), answer: draftChangedAnswer, errors: REFUSALS,
} as const satisfies Endpoint

export const patchProduct = {
  summary: 'Change a product at once, as a version with this one change',
  method: 'PATCH', base: 'restaurant', path: '/menu/products/{productId}', access: 'restaurant', scope: 'menu', activity: 'menu.product_changed',
  params: productPatchParams, body: productPatch, answer: publicationAnswer,
  errors: [...REFUSALS, 'unknown_menu_item', 'menu_problems', 'menu_imported_by_system'],
} as const satisfies Endpoint
