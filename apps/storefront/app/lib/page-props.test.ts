import { describe, expect, it } from 'vitest'
import { readPageProps } from './page-props.ts'

describe('the props of the page', () => {
  it('AMB-062 are read from the document', () => {
    const props = {
      company: { id: '01989a3e-0000-7000-8000-000000000001' },
      menuVersion: 3,
      categoryId: null,
    }
    expect(readPageProps(JSON.stringify(props))).toEqual(props)
  })

  it.each([null, 'null', '[]', '{}', '{"company":{},"menuVersion":1}', '{"company":{"id":"x"}}'])(
    'a document with %s instead fails at once',
    text => {
      expect(() => readPageProps(text)).toThrow('no company in #')
    },
  )
})
