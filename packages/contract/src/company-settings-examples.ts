// Examples of the calls with which people change their company, for the OpenAPI document.
import { companyExamples } from './company-examples.ts'

const { exportCompany, importCompany } = companyExamples
const { company_slug, domains, time_zone, bca_biller_code, outlets, ...members } = exportCompany.answer.data
const settings = {
  ...members,
  outlets: outlets.map(
    ({
      opening_hours: _hours,
      delivery_hours: _deliveryHours,
      pickup_hours: _pickupHours,
      slot_orders: _slotOrders,
      slot_items: _slotItems,
      special_days: _days,
      ...outlet
    }) => outlet,
  ),
}
const fixed = { company_slug, domains, time_zone, bca_biller_code }

export const companySettingsExamples = {
  readCompanySettings: { answer: { data: { settings, fixed } } },
  changeCompanySettings: {
    body: { before: { primary_color: null }, after: { primary_color: '#D23A1B' } },
    answer: { data: { settings: { ...settings, primary_color: '#D23A1B' }, fixed } },
  },
  listCompanyVersions: {
    answer: {
      data: [
        {
          number: 3,
          at: '2026-11-21T10:15:00.000Z',
          actor: { kind: 'member', name: 'Ratih Wulandari' },
          before: { primary_color: null },
          after: { primary_color: '#D23A1B' },
        },
      ],
    },
  },
  readCompanyVersion: { answer: { data: { settings } } },
  previewCompany: {
    body: { after: { primary_color: '#1F5C41' }, language: 'en' },
    answer: {
      data: {
        url: 'https://bara.pesan.example/preview/an-example-and-no-address',
        expires_at: '2026-11-21T10:30:00.000Z',
      },
    },
  },
  readCompanyDocument: exportCompany,
  importCompanyDocument: importCompany,
}
