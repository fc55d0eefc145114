// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints of menus as files (EDIT-08).
import type { Endpoint } from './endpoint.ts'
import { importQuery } from './import-query.ts'
import { menuFileAnswer, menuFileBody, menuSheetAnswer, menuSheetQuery } from './menu-file.ts'

const REFUSALS = ['api_key_invalid', 'scope_missing'] as const

export const importMenuFile = {
  summary: 'Make the draft what a sheet or a GrabFood document says; with `dry_run=true`, say what that would change',
  method: 'POST', base: 'restaurant', path: '/menu/draft/file', access: 'restaurant', scope: 'menu', activity: 'menu.draft_changed',
  query: importQuery, body: menuFileBody, bodyLimit: 'import', answer: menuFileAnswer,
  errors: [...REFUSALS, 'import_invalid', 'menu_draft_changed', 'menu_conflict', 'menu_imported_by_system'],
} as const satisfies Endpoint

export const exportMenuSheet = {
  summary: 'The menu as a sheet with a row a product; bringing it back changes nothing',
  method: 'GET', base: 'restaurant', path: '/menu/csv', access: 'restaurant', scope: 'menu',
  query: menuSheetQuery, answer: menuSheetAnswer, errors: REFUSALS,
} as const satisfies Endpoint
