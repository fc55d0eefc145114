// Endpoints with which the people of a company change what it says about itself, and preview it (OPEN-04, OPEN-10).
import * as api from '@pesan/contract/api'
import { ROLE_SCOPES, scope } from '@pesan/contract/scope'
import { invalidImport } from '../../http/invalid-import.ts'
import type { Callers, Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { listOutlets } from '../outlet/outlet.service.ts'
import {
  type ImportChoices,
  type ImportDeps,
  type ImportedCompany,
  importCompany,
  type ReviewRefusal,
} from './company.service.ts'
import { exportCompany } from './company-export.service.ts'
import { type MadeAddress, makeMenuPreview, makePreview } from './company-preview.service.ts'
import {
  changeCompanySettings,
  readCompanySettings,
  reviewDocument,
  type SettingRights,
  toAnswer,
} from './company-settings.service.ts'
import { listCompanyVersions, settingsBefore } from './company-version.service.ts'

export interface CompanySettingsDeps extends ImportDeps {
  /** Where the console frames pages of a company. */
  frameOriginOf(slug: string): string
}

type Caller = Callers['restaurant']

export function mountCompanySettings(mount: Mount, deps: CompanySettingsDeps): void {
  const addressAnswer = (slug: string, { token, expiresAt }: MadeAddress) => ({
    data: {
      url: `${deps.frameOriginOf(slug)}${PREVIEW_PATH}/${token}`,
      expires_at: expiresAt.toISOString(),
    },
  })

  mount(api.readCompanySettings, async ({ caller }) => ({
    data: requireFound(await readCompanySettings(deps, caller.company)),
  }))

  mount(api.changeCompanySettings, async ({ body, caller, activity }) => {
    const { slug } = caller.company
    const change = { slug, ...body, rights: rightsOf(caller) }
    const { document } = requireImported(await changeCompanySettings({ ...deps, activity }, change))
    return { data: toAnswer(document) }
  })

  mount(api.listCompanyVersions, async ({ caller }) => ({
    data: await listCompanyVersions(deps, { companyId: caller.company.id }),
  }))

  mount(api.readCompanyVersion, async ({ params, caller: { company } }) => {
    const current = requireFound(await exportCompany(deps, company))
    const key = { companyId: company.id, number: Number(params.number), current }
    const settings = await settingsBefore(deps, key)
    if (!settings) throw new Refused('company_version_not_found')
    return { data: { settings } }
  })

  mount(api.previewCompany, async ({ body, caller: { company, by } }) => {
    // It is the address of one member, whom the frame requires.
    if (by.kind !== 'member') throw new Refused('scope_missing')
    const { id: companyId, slug } = company
    const made = await makePreview(deps, { ...body, companyId, slug, memberId: by.id })
    if (made.status === 'invalid') throw invalidImport(made.faults)
    return addressAnswer(slug, made)
  })

  mount(api.previewMenu, async ({ body, caller: { company, by } }) => {
    if (by.kind !== 'member') throw new Refused('scope_missing')
    const { language, at, outlet_id: outletId } = body
    const { id: companyId, slug } = company
    const outlets = outletId === null ? [] : await listOutlets(deps, { companyId })
    if (outletId !== null && outlets.every(({ id }) => id !== outletId)) throw new Refused('unknown_outlet')
    const menu = { at, outletId }
    return addressAnswer(slug, await makeMenuPreview(deps, { companyId, memberId: by.id, language, menu }))
  })

  mount(api.readCompanyDocument, async ({ caller }) => ({
    data: requireFound(await exportCompany(deps, caller.company)),
  }))

  mount(api.importCompanyDocument, async ({ body, query, caller, activity }) => {
    const dryRun = query.dry_run === 'true'
    const choices: ImportChoices = {
      // Another slug is another company: the review refuses it.
      document: body,
      dryRun,
      removeOutlets: query.remove_outlets === 'true',
      review: reviewDocument({ rights: rightsOf(caller), dryRun }),
    }
    if (body.company_slug !== caller.company.slug)
      throw invalidImport([{ path: 'company_slug', message: 'only the operator changes it' }])
    return importedAnswer(requireImported(await importCompany({ ...deps, activity }, choices)), dryRun)
  })
}

/** Below the host of each company. */
export const PREVIEW_PATH = '/preview'

export const importedAnswer = (
  { id, created, document, changes, removed }: ImportedCompany,
  dryRun: boolean,
) => ({
  data: {
    dry_run: dryRun,
    id,
    company_slug: document.company_slug,
    created,
    outlets: document.outlets.length,
    changes,
    removed_outlets: removed,
  },
})

export function requireImported(result: ImportedCompany | ReviewRefusal): ImportedCompany {
  switch (result.status) {
    case 'invalid':
      throw invalidImport(result.faults)
    case 'conflict':
      throw new Refused('company_changed', {
        errors: Object.fromEntries(result.names.map(name => [name, ['was changed meanwhile']])),
      })
    case 'scope_missing':
      throw new Refused('scope_missing', { errors: { scope: [`The role needs ${result.scope}`] } })
    case 'fresh_code_needed':
      throw new Refused('fresh_code_needed')
    case 'imported':
    case 'checked':
    case 'unchanged':
      return result
  }
}

function requireFound<T>(found: T | null): T {
  if (found === null) throw new Refused('company_not_found')
  return found
}

/** The operator acts with every right. */
const rightsOf = ({ by }: Caller): SettingRights =>
  by.kind === 'member'
    ? { scopes: ROLE_SCOPES[by.role], hasFreshCode: by.isCodeFresh }
    : { scopes: by.kind === 'operator' ? scope.options : [], hasFreshCode: by.kind === 'operator' }
