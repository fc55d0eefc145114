// The cards of tests on the board. Their code loads with the first test, because most days have none.
import { useState } from 'react'
import { loadMessagesOf } from '../../../lib/i18n/t.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useCounterTests } from './counter-tests.ts'

const TestCards = lazyPart(async () => {
  const [card] = await Promise.all([import('./card/test-card.tsx'), loadMessagesOf('counterTest')])
  return card.TestCards
})

/** They stay after the last test: what helps may be open. */
export function ShownTests() {
  const [wasTested, setTested] = useState(false)
  if (useCounterTests().length > 0 && !wasTested) setTested(true)
  return wasTested && <TestCards />
}
