import { describe, expect, it } from 'vitest'
import { promoMessages } from './promo-bar.tsx'

const textOf = (html: string) => promoMessages(html).map(pieces => pieces.map(piece => piece.text).join(''))

describe('the promo text', () => {
  it('is one message per line, paragraph or typed separator', () => {
    expect(textOf('Open all day<br>New: Sambal prawn')).toEqual(['Open all day', 'New: Sambal prawn'])
    expect(textOf('<p>One</p><p>Two</p>')).toEqual(['One', 'Two'])
    expect(textOf('One • Two | Three')).toEqual(['One', 'Two', 'Three'])
  })

  it('retains emphasis and links', () => {
    expect(promoMessages('Get <b>10%</b> <a href="https://bara.example/x">here</a>')[0]).toEqual([
      { text: 'Get ', isStrong: false, isEmphasised: false, href: null },
      { text: '10%', isStrong: true, isEmphasised: false, href: null },
      { text: ' ', isStrong: false, isEmphasised: false, href: null },
      { text: 'here', isStrong: false, isEmphasised: false, href: 'https://bara.example/x' },
    ])
  })

  it('COMPANY-20 drops all other HTML: scripts, handlers, script URLs', () => {
    const hostile = [
      '<script>alert(1)</script>A',
      '<img src=x onerror=alert(1)>A',
      '<style>*{}</style>A',
      '<!-- <b> -->A',
      '<iframe src="//x">no</iframe>A',
    ]
    for (const html of hostile) expect(textOf(html)).toEqual(['A'])
    for (const address of [
      'javascript:alert(1)',
      ' java&#115;cript:alert(1)',
      'data:text/html,x',
      '//evil.example',
    ]) {
      expect(promoMessages(`<a href="${address}">A</a>`)[0]?.[0]?.href).toBeNull()
    }
  })

  it('decodes entities', () => {
    expect(textOf('Fish &amp; chips &lt;3 &#8364;5')).toEqual(['Fish & chips <3 €5'])
  })

  it('is empty without text', () => {
    expect(promoMessages(' <p>&nbsp;</p><br> ')).toEqual([])
  })
})
