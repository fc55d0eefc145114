import { expect, test } from 'vitest'
import { factsOf } from './setting-facts.ts'

test('OPEN-04 a long text is shortened between two characters, never within an emoji', () => {
  for (const length of [197, 198, 199, 200]) {
    const { meta_description: fact } = factsOf({ meta_description: `${'x'.repeat(length)}🍕🍕` })
    expect(fact).toMatch(/^x+(?:🍕)?…$/u)
    expect(String(fact).length).toBeLessThanOrEqual(200)
  }
  expect(factsOf({ meta_description: 'Wood fire 🍕' })).toEqual({ meta_description: 'Wood fire 🍕' })
})
