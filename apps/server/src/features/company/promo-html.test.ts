import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanPromoHtml } from './promo-html.ts'

describe('AMB-036 the HTML of the promo bar', () => {
  test('keeps text, emphasis, breaks and links', async () => {
    const html =
      'Open <b>late</b>, <i>really</i><br />Ask <a href="https://bara.example/x?a=1&amp;b=2">us</a>'
    expect(await cleanPromoHtml(html)).toBe(
      'Open <b>late</b>, <i>really</i><br />Ask <a href="https://bara.example/x?a=1&amp;b=2" rel="noopener">us</a>',
    )
  })

  test.each([
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['<svg/onload=alert(1)>Hi</svg>', 'Hi'],
    ['<b onclick="alert(1)" style="position:fixed">Hi</b>', '<b>Hi</b>'],
    ['<a href="javascript:alert(1)">Hi</a>', '<a rel="noopener">Hi</a>'],
    ['<a href=" java&#10;script:alert(1)">Hi</a>', '<a rel="noopener">Hi</a>'],
    ['<a href="//evil.example">Hi</a>', '<a rel="noopener">Hi</a>'],
    ['<a href="http://evil.example">Hi</a>', '<a rel="noopener">Hi</a>'],
    ['<a href="data:text/html,x" target="_top">Hi</a>', '<a rel="noopener">Hi</a>'],
    ['<iframe src="https://evil.example"></iframe>Hi', 'Hi'],
    ['<form action="https://evil.example"><input name=otp>Hi</form>', 'Hi'],
    ['<style>*{display:none}</style>Hi', 'Hi'],
    ['<b>Hi', '<b>Hi</b>'],
    ['</script><b>Hi</b>', '<b>Hi</b>'],
    ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
    [
      '<a href="https://x.example"><text<a href="https://x.example">',
      '<a href="https://x.example" rel="noopener"></a>',
    ],
    [
      '<a href="https://x.example"><text<b><a href="https://x.example">',
      '<a href="https://x.example" rel="noopener"></a><a href="https://x.example" rel="noopener"></a>',
    ],
  ])('%s becomes %s', async (html, cleaned) => {
    expect(await cleanPromoHtml(html)).toBe(cleaned)
  })

  test('cleaning is idempotent, so that storing and rendering agree', async () => {
    const piece = fc.constantFrom(
      '<b>',
      '</b>',
      '<a href="https://x.example">',
      '</a>',
      '<script>',
      '&amp;',
      '&',
      '<',
      '"',
      'text',
      '<br>',
      '<img onerror=x>',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async pieces => {
        const once = await cleanPromoHtml(pieces.join(''))
        expect(await cleanPromoHtml(once)).toBe(once)
        expect(once).not.toMatch(/<(?!\/?(b|strong|i|em|a|br)\b)/)
      }),
    )
  })
})
