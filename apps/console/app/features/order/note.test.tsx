import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Note } from './note.tsx'

test.each([
  ['alergi kacang', true],
  ['No garlic, my daughter is allergic', true],
  ['jangan terlalu gosong', false],
])('TICKET-01 on a card the note "%s" is as loud as an allergy: %s', (text, isLoud) => {
  const markup = renderToStaticMarkup(<Note text={text} />)
  expect(markup).toContain(text)
  expect(markup.includes('bg-bad-solid')).toBe(isLoud)
  expect(markup.startsWith('<strong')).toBe(isLoud)
})
