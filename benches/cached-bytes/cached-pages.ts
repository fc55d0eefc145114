// Which two cached answers are compared, and what the product sends there.
import * as v from 'valibot'
import type { ProductServer } from '../harness/product-server.ts'
import { BenchStopped } from '../harness/run-scope.ts'
import { type Answer, fetchAnswer } from './answer.ts'

export interface CachedPage {
  name: string
  path: string
  answer: Answer
}

const pageProps = v.object({
  company: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  menuVersion: v.pipe(v.number(), v.safeInteger()),
})

/** The home page, and the menu at the address under which the home page requests it. */
export async function readCachedPages(product: ProductServer): Promise<CachedPage[]> {
  const home = await fetchAnswer({ ...product, path: '/' }, 'identity')
  const [, props = 'null'] = /<script[^>]* id="page-props">(.*?)<\/script>/s.exec(home.body.toString()) ?? []
  const { company, menuVersion } = v.parse(pageProps, JSON.parse(props))
  return [
    await readCachedPage(product, 'home HTML', '/'),
    await readCachedPage(product, 'menu JSON', `/api/online-store/${company.id}/menus?v=${menuVersion}`),
  ]
}

async function readCachedPage(product: ProductServer, name: string, path: string): Promise<CachedPage> {
  const answer = await fetchAnswer({ ...product, path }, 'br')
  if (answer.status !== 200 || !answer.headers.includes('br')) {
    throw new BenchStopped(
      `the ${name} is not kept compressed: ${path} was answered with ${answer.status} and\n${answer.head}`,
    )
  }
  return { name, path, answer }
}
