// The Indonesian messages of a test of the counter, which load with its card and with the page of devices.
import type { Message, Untranslated } from '@pesan/ui/i18n/translate'
import { testCard } from '../../../features/order/counter-test/card/messages.id.ts'
import { counterQuestions } from '../../../shell/counter-test/messages.id.ts'
import type { CounterTestCatalogue } from './counter-test.en.ts'

const messages = { ...testCard, ...counterQuestions } as const

type Complete = [Untranslated<CounterTestCatalogue, typeof messages>] extends [never]
  ? Record<keyof CounterTestCatalogue, Message>
  : { untranslated: Untranslated<CounterTestCatalogue, typeof messages> }

export const counterTestId: Complete = messages
