// Examples of the calls about companies and their menus; `restaurant-examples.ts` has the others.
import { menuDocumentExample } from './menu-document-example.ts'
import type { Rupiah } from './money.ts'
import { NEW_COMPANY } from './restaurant.ts'

const COMPANY_ID = '0192d3a0-0000-7000-8000-000000000001'

export const companyExamples = {
  importCompany: {
    body: {
      company_slug: 'bara',
      name: 'Bara Pizza',
      payment_methods: ['cash', 'qris'],
      tax_number: 'P.2.0048217.05.02',
      outlets: [
        {
          short_code: 'BRW',
          name: 'Bara Berawa',
          address: 'Jl. Raya Semat No. 12, Berawa',
          latitude: -8.6625,
          longitude: 115.1447,
        },
      ],
    },
    answer: {
      data: {
        dry_run: false,
        id: COMPANY_ID,
        company_slug: 'bara',
        created: false,
        outlets: 1,
        changes: [{ path: 'payment_methods', message: '["cash"] → ["cash","qris"]' }],
        removed_outlets: [],
      },
    },
  },
  exportCompany: {
    answer: {
      data: {
        company_slug: 'bara',
        name: 'Bara Pizza',
        ...NEW_COMPANY,
        payment_methods: ['cash', 'qris'],
        tax_number: 'P.2.0048217.05.02',
        outlets: [
          {
            short_code: 'BRW',
            name: 'Bara Berawa',
            address: 'Jl. Raya Semat No. 12, Berawa',
            latitude: -8.6625,
            longitude: 115.1447,
            delivery_radius_km: null,
            delivery_bands: null,
            delivery_zones: [
              {
                name: 'Close by',
                price: 10_000 as Rupiah,
                minimum_order: 50_000 as Rupiah,
                free_from: 200_000 as Rupiah,
                corners: [
                  { latitude: -8.65, longitude: 115.13 },
                  { latitude: -8.65, longitude: 115.16 },
                  { latitude: -8.68, longitude: 115.145 },
                ],
              },
            ],
            whatsapp_number: null,
            opening_hours: null,
            delivery_hours: null,
            pickup_hours: null,
            slot_orders: null,
            slot_items: null,
            special_days: [],
          },
        ],
      },
    },
  },
  listCompanies: {
    answer: {
      data: [
        {
          id: COMPANY_ID,
          company_slug: 'bara',
          name: 'Bara Pizza',
          domains: ['order.bara.example'],
          outlets: 1,
          products: 45,
          version: 3,
          menu_version: 7,
          created_at: '2026-11-21T10:15:00.000Z',
        },
      ],
    },
  },
  exportMenu: {
    answer: {
      data: {
        currency: { code: 'IDR', symbol: 'Rp', exponent: 2 },
        categories: [{ id: 'CAT-PIZZA', name: 'Pizza', availableStatus: 'AVAILABLE', items: [] }],
      },
    },
  },
  importMenu: {
    body: menuDocumentExample,
    answer: {
      data: {
        dry_run: false,
        version: 7,
        categories: 1,
        products: 1,
        modifier_groups: 1,
        changes: { new: 1, changed: 2, gone: 0 },
        modifiers: 1,
        hidden: 0,
        warnings: [],
        problems: [],
      },
    },
  },
}
