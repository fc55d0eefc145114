/** The front page: the vendors that this program simulates, with links to their pages. */
import { createPage, type Page } from './page.ts'
import type { Vendor } from './vendor.ts'

export function createIndexPage(vendors: readonly Vendor[]): Page {
  const items = vendors.map(
    vendor => `<li><a href="/${vendor.name}/${vendor.page}">${vendor.title}</a><p>${vendor.about}</p></li>`,
  )
  return createPage({
    title: 'Pesan sandbox',
    style: STYLE,
    body: `<main>
<h1>Pesan sandbox</h1>
<p>This program plays the companies an online store talks to. Nothing here reaches the real ones.</p>
<ul>
${items.join('\n')}
</ul>
</main>`,
  })
}

const STYLE = `
:root { color-scheme: light dark; --ink: #17211d; --quiet: #56635d; --paper: #f6f5f1; --card: #fff; --line: #e2e0d8; --link: #0b6b53 }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2f0; --quiet: #a6b3ad; --paper: #121715; --card: #1b2220; --line: #2c3633; --link: #6fd3b4 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 640px; margin: 0 auto; padding: 48px 20px }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 34px; letter-spacing: -.018em }
p { margin: 0; color: var(--quiet) }
ul { list-style: none; margin: 28px 0 0; padding: 0; display: grid; gap: 12px }
li { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 16px 20px }
a { color: var(--link); font-weight: 600 }
`
