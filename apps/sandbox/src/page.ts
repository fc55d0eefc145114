/**
 * Builds one self-contained HTML document from markup, style and script, and the policy that allows exactly these two
 * inline blocks by their hash. Pages load nothing else.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

export interface Page {
  html: string
  contentSecurityPolicy: string
}

export function createPage(parts: { title: string; body: string; style: string; script?: string }): Page {
  const script = parts.script ?? ''
  const policy = [
    "default-src 'none'",
    `style-src '${sha256(parts.style)}'`,
    script === '' ? '' : `script-src '${sha256(script)}'; connect-src 'self'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ]
  return {
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${parts.title}</title>
<link rel="icon" href="data:,">
<style>${parts.style}</style>
</head>
<body>
${parts.body}
${script === '' ? '' : `<script type="module">${script}</script>`}
</body>
</html>
`,
    contentSecurityPolicy: policy.filter(directive => directive !== '').join('; '),
  }
}

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', page.contentSecurityPolicy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(page.html)
}

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
