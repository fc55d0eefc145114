import type { CompanyDocument } from '@pesan/contract/restaurant'
import { companyDocumentOf, outletDocumentOf } from '@pesan/testkit/company-document'
import { describe, expect, test } from 'vitest'
import { completeDocument, describeChanges, removedOutlets } from './company-document.ts'

const hours = { mon: [{ open: '10:00', close: '22:00' }] }
const berawa = outletDocumentOf({
  delivery_radius_km: 4,
  whatsapp_number: '628110000001',
  opening_hours: hours,
})
const ubud = outletDocumentOf({ short_code: 'UBD', name: 'Ubud' })
const known = companyDocumentOf({
  instagram_handle: 'bara',
  domains: ['bara.example'],
  outlets: [berawa, ubud],
})

async function complete(given: Partial<CompanyDocument>): Promise<CompanyDocument> {
  const completed = await completeDocument(known, { company_slug: 'bara', ...given })
  if (completed.status === 'invalid') throw new Error('the document is invalid')
  return completed.document
}

describe('completing a document', () => {
  test('OPEN-10 an absent member stays unchanged, null removes it, and a list is replaced as a whole', async () => {
    expect(await complete({})).toEqual(known)
    expect(await complete({ name: 'Bara' })).toEqual({ ...known, name: 'Bara' })
    expect(await complete({ instagram_handle: null, domains: [] })).toEqual({
      ...known,
      instagram_handle: null,
      domains: [],
    })
  })

  test('absent members of a known outlet stay unchanged, and are null for a new one', async () => {
    const named = { short_code: 'BRW', name: 'Beach', address: 'Jl. Satu', latitude: null, longitude: null }
    const completed = await completeDocument(known, {
      company_slug: 'bara',
      outlets: [named, { ...named, short_code: 'NEW' }],
    })
    expect(completed).toMatchObject({
      document: {
        outlets: [
          { ...named, delivery_radius_km: 4, whatsapp_number: '628110000001', opening_hours: hours },
          {
            ...named,
            short_code: 'NEW',
            delivery_radius_km: null,
            whatsapp_number: null,
            opening_hours: null,
          },
        ],
      },
    })
  })

  test('a new company takes the defaults, and needs a name and outlets', async () => {
    expect(await completeDocument(null, { company_slug: 'new' })).toEqual({
      status: 'invalid',
      faults: [
        { path: 'name', message: 'a new company needs it' },
        { path: 'outlets', message: 'a new company needs it' },
      ],
    })
    const completed = await completeDocument(null, { company_slug: 'new', name: 'New', outlets: [ubud] })
    expect(completed).toMatchObject({
      status: 'complete',
      document: { locales: ['en'], payment_methods: ['cash'], logo: null, alert_after_minutes: 5 },
    })
  })
})

describe('describing changes', () => {
  const describeNow = async (given: Partial<CompanyDocument>) =>
    describeChanges(known, await complete(given)).map(({ path, message }) => `${path}: ${message}`)

  test('reports nothing if nothing changes, even if hours are written in another order', async () => {
    const reordered = { ...berawa, opening_hours: { mon: [{ close: '22:00', open: '10:00' }] } }
    expect(await describeNow({ outlets: [reordered, ubud] })).toEqual([])
  })

  test('OPEN-10 describes each change in words, including outlets that are removed', async () => {
    const moved = { ...berawa, address: 'Jl. Dua' }
    const canggu = outletDocumentOf({ short_code: 'CGU', name: 'Canggu', address: 'Jl. Tiga' })
    expect(
      await describeNow({ delivery_radius_km: 5, instagram_handle: null, outlets: [canggu, moved] }),
    ).toEqual([
      'instagram_handle: "bara" → nothing',
      'delivery_radius_km: 7 → 5',
      'outlets.CGU: new: Canggu, Jl. Tiga',
      'outlets.BRW.address: "Jalan Raya Berawa 1, Bali" → "Jl. Dua"',
      'outlets.UBD: leaves: Ubud; its orders stay',
    ])
    expect(removedOutlets(known, await complete({ outlets: [berawa] }))).toEqual([ubud])
  })

  test('long texts and lists are described by their size', async () => {
    const [logo] = await describeNow({ logo: `<svg>${' '.repeat(100)}</svg>` })
    expect(logo).toMatch(/^logo: nothing → "<svg> +… \(113 characters\)$/)
    const reviews = [1, 2].map(rating => ({ review: 'x'.repeat(50), rating, customer_name: '', date: '' }))
    expect(await describeNow({ customer_reviews: reviews })).toEqual(['customer_reviews: [] → 2 entries'])
  })

  test('another order of the outlets is a change', async () => {
    expect(await describeNow({ outlets: [ubud, berawa] })).toEqual(['outlets: new order: UBD, BRW'])
  })
})
