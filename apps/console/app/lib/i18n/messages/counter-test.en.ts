// The English messages of a test of the counter, which load with its card and with the page of devices.
import { testCard } from '../../../features/order/counter-test/card/messages.en.ts'
import { counterQuestions } from '../../../shell/counter-test/messages.en.ts'

export const counterTestEn = { ...testCard, ...counterQuestions } as const

export type CounterTestCatalogue = typeof counterTestEn
