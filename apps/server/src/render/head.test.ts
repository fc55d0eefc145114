import type { CompanyProps } from '@pesan/contract/company'
import type { PageProps } from '@pesan/contract/page-props'
import { expect, test } from 'vitest'
import { headTags } from './head.ts'

const head = (company: Partial<CompanyProps>, publicPath: string | null = '/') =>
  headTags({
    origin: 'https://warung.example',
    publicPath,
    page: {
      company: { primary_color: null, hover_color: null, icon: null, ...company },
      locale: 'en',
    } as PageProps,
    version: 3,
    shareImage: '/brand/share-3-8.jpg',
  })

test('COMPANY-13 the title is the company name, and a default one without', () => {
  expect(head({ name: 'Warung' })).toContain('<title>Warung</title>')
  expect(head({ name: '' })).toContain('<title>Order online</title>')
})

test('COMPANY-14 every page has a description and a favicon', () => {
  const tags = head({ name: 'Warung', meta_description: null, icon: '/brand/icon-3.svg' })
  expect(tags).toContain('<meta name="description" content="Order Warung online for delivery or pick up.">')
  expect(tags).toContain('<link rel="icon" href="/brand/icon-3.svg">')
})

test('hostile company texts stay texts', () => {
  const hostile = `"><script>alert(1)</script>'`
  const tags = head({ name: hostile, meta_description: hostile })
  expect(tags).not.toContain('<script')
  expect(tags).toContain('&lt;script&gt;')
})

test('a personal page has no canonical address and is marked noindex', () => {
  const tags = head({ name: 'Warung' }, null)
  expect(tags).toContain('<meta name="robots" content="noindex">')
  expect(tags).not.toContain('canonical')
  expect(tags).toContain('<meta property="og:url" content="https://warung.example/">')
})
