import { expect, test } from 'vitest'
import { createPagePaths } from './page-paths.ts'

test('everything is a page, except what stands at or below a claimed first segment', () => {
  const paths = createPagePaths()
  for (const path of ['/api/online-store/:companyId/menus', '/healthz', '/pictures/', '*']) paths.claim(path)
  const pages = ['/', '/cart', '/healthzz', '/orders/1', '/api-of-ours']
  const others = ['/api', '/api/', '/api/unknown', '/healthz', '/healthz/x', '/pictures/none.webp']
  expect(pages.filter(path => !paths.isPage(path))).toEqual([])
  expect(others.filter(path => paths.isPage(path))).toEqual([])
})
