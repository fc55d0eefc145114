// `pesan company …`: what a company says about itself and its outlets.
import { closeCompany, exportCompany, importCompany, listCompanies } from '@pesan/contract/api'
import type { CompanyDocument, OutletDocument } from '@pesan/contract/restaurant'
import { type Connection, call } from '../call.ts'
import type { CliContext } from '../cli-context.ts'
import { requireCompanyDocument } from '../company-document.ts'
import { readDocumentFile } from '../document-file.ts'
import { requireCompany } from '../named-company.ts'
import { alignColumns, printable, type Result } from '../print.ts'

export async function companyImport(
  connection: Connection & { context: CliContext },
  { file, dryRun, removeOutlets }: { file: string; dryRun: boolean; removeOutlets: boolean },
): Promise<Result> {
  const body = await requireCompanyDocument(await readDocumentFile(connection.context, file))
  const query = { dry_run: flag(dryRun), remove_outlets: flag(removeOutlets) }
  const { data } = await call(connection, importCompany, { query, body })
  const what = `${data.company_slug} with ${count(data.outlets, 'outlet')}`
  const changes = data.changes.map(({ path, message }) => `  ${printable(path)}: ${printable(message)}`)
  const isSame = !data.created && changes.length === 0
  if (isSame) return { data, lines: [`${what} says all of this already; nothing was changed`] }
  if (!dryRun) {
    return { data, lines: [`${data.created ? 'created' : 'updated'} ${what}`, ...changes, `id ${data.id}`] }
  }
  const confirmation =
    data.removed_outlets.length === 0 || removeOutlets
      ? []
      : [`outlets leave only with --remove-outlets: ${data.removed_outlets.join(', ')}`]
  const heading = `would ${data.created ? 'create' : 'update'} ${what}; nothing was changed`
  return { data, lines: [heading, ...changes, ...confirmation] }
}

const flag = (is: boolean): 'true' | 'false' => (is ? 'true' : 'false')

const count = (number: number, noun: string): string => (number === 1 ? `1 ${noun}` : `${number} ${noun}s`)

/** Prints only the document, so that it can be written to a file. */
export async function companyExport(connection: Connection): Promise<Result> {
  requireCompany(connection)
  const { data } = await call(connection, exportCompany, {})
  return { data, lines: [JSON.stringify(data, null, 2)] }
}

export async function companyList(connection: Connection): Promise<Result> {
  const { data } = await call(connection, listCompanies, {})
  const rows = data.map(company => [
    company.company_slug,
    company.name,
    count(company.outlets, 'outlet'),
    count(company.products, 'product'),
    `menu version ${company.menu_version}`,
    company.domains.join(' '),
  ])
  const columns = ['left', 'left', 'right', 'right', 'left', 'left'] as const
  return { data, lines: rows.length === 0 ? ['no companies'] : alignColumns(rows, columns) }
}

export async function companyShow(connection: Connection): Promise<Result> {
  requireCompany(connection)
  const { data } = await call(connection, exportCompany, {})
  return { data, lines: [...alignColumns(describeCompany(data), ['left', 'left']), ...describeOutlets(data)] }
}

/** Orders that were placed before go on. */
export async function companyClose(connection: Connection, { closed }: { closed: boolean }): Promise<Result> {
  const slug = requireCompany(connection)
  const { data } = await call(connection, closeCompany, { body: { closed } })
  return { data, lines: [closed ? `${slug} takes no new orders` : `${slug} takes orders again`] }
}

function describeArea({ delivery_zones: zones, delivery_radius_km: radius }: OutletDocument): string {
  if (zones.length > 0) return `delivers in ${zones.map(({ name }) => name).join(', ')}`
  return radius === null ? '' : `delivers ${radius} km around it`
}

function describeCompany(document: CompanyDocument): string[][] {
  const { location_center: center, delivery_radius_km: radius } = document
  const after = (minutes: number | null) => (minutes === null ? 'never' : `after ${minutes} minutes`)
  return [
    ['company', document.company_slug],
    ['name', document.name],
    ['domains', document.domains.join(' ') || 'none of its own'],
    ['time zone', document.time_zone],
    ['languages', document.locales.join(' ')],
    ['payment', document.payment_methods.join(' ')],
    [
      'to pay',
      `QRIS ${document.qris_deadline_minutes}, transfer ${document.virtual_account_deadline_minutes} minutes`,
    ],
    [
      'delivery',
      radius === null || center === null
        ? 'everywhere'
        : `${radius} km around ${center.latitude}, ${center.longitude}`,
    ],
    [
      'priced by',
      document.delivery_pricing === 'couriers' ? 'couriers' : count(document.delivery_bands.length, 'band'),
    ],
    ['messages', document.order_messages ? 'customers get messages about their orders' : 'none about orders'],
    ['alert', `unseen orders ${after(document.alert_after_minutes)}`],
    ['cancel', `unseen orders ${after(document.cancel_after_minutes)}`],
  ]
}

function describeOutlets({ outlets }: CompanyDocument): string[] {
  const rows = outlets.map(outlet => [
    outlet.short_code,
    outlet.name,
    outlet.address,
    outlet.whatsapp_number === null ? '' : `+${outlet.whatsapp_number}`,
    describeArea(outlet),
  ])
  return ['', ...alignColumns(rows, ['left', 'left', 'left', 'left', 'left'])]
}
