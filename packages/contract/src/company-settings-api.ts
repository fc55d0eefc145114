// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints with which the people of a company change what it says about itself (OPEN-04, OPEN-10).
import {
  changeCompanySettingsBody,
  companyPreviewBody,
  companySettingsAnswer,
  companyVersionAnswer,
  companyVersionParams,
  companyVersionsAnswer,
} from './company-settings.ts'
import type { Endpoint } from './endpoint.ts'
import { previewAnswer } from './preview.ts'
import { companyDocumentAnswer, companyImport, companyImportedAnswer, companyImportQuery } from './restaurant.ts'

export const readCompanySettings = {
  summary: 'What the people of a company change of it themselves, and what stays the operator’s',
  method: 'GET', base: 'restaurant', path: '/company/settings', access: 'restaurant', scope: 'settings',
  answer: companySettingsAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const changeCompanySettings = {
  summary: 'Change members of the company that are still as `before` says; each needs its scope, and payment settings a fresh code',
  method: 'PUT', base: 'restaurant', path: '/company/settings', access: 'restaurant', scope: 'settings', activity: 'company.changed',
  body: changeCompanySettingsBody, bodyLimit: 'import', answer: companySettingsAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'fresh_code_needed', 'company_changed', 'import_invalid'],
} as const satisfies Endpoint

export const listCompanyVersions = {
  summary: 'The last 50 changes of the company, newest first',
  method: 'GET', base: 'restaurant', path: '/company/versions', access: 'restaurant', scope: 'settings',
  answer: companyVersionsAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const readCompanyVersion = {
  summary: 'The settings as they were before a change',
  method: 'GET', base: 'restaurant', path: '/company/versions/{number}', access: 'restaurant', scope: 'settings',
  params: companyVersionParams, answer: companyVersionAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'company_version_not_found'],
} as const satisfies Endpoint

export const previewCompany = {
  summary: 'An address that shows the storefront with values that are not saved, in a frame of the console, for 15 minutes',
  method: 'POST', base: 'restaurant', path: '/company/preview', access: 'restaurant', scope: 'settings',
  body: companyPreviewBody, bodyLimit: 'import', answer: previewAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'import_invalid'],
} as const satisfies Endpoint

export const readCompanyDocument = {
  summary: 'The document of the company, for its owner; importing it again changes nothing',
  method: 'GET', base: 'restaurant', path: '/company/document', access: 'restaurant', scope: 'brand',
  answer: companyDocumentAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const importCompanyDocument = {
  summary: 'Change the company by its document; a dry run says what would change',
  method: 'PUT', base: 'restaurant', path: '/company/document', access: 'restaurant', scope: 'brand', activity: 'company.imported',
  query: companyImportQuery, body: companyImport, bodyLimit: 'import', answer: companyImportedAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'fresh_code_needed', 'import_invalid'],
} as const satisfies Endpoint
