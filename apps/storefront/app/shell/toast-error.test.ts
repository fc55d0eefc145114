import { ApiRefusal, NetworkError } from '@pesan/ui/api/failures'
import { expect, it } from 'vitest'
import { en } from '../lib/i18n/messages/en.ts'
import { createT } from '../lib/i18n/t.ts'
import { toastError } from './toast-error.ts'

function toasted(error: unknown): string[] {
  const titles: string[] = []
  toastError(error, { t: createT('en', en), toasts: { error: title => titles.push(title) }, id: 'order' })
  return titles
}

it('AUTH-35 the end of a session is not reported again for the call that caused it', () => {
  expect(
    toasted(new ApiRefusal(401, { code: 'unauthenticated', message: 'Your session has expired' })),
  ).toEqual([])
})

it('TOAST-03 any other failed call is reported', () => {
  expect(toasted(new NetworkError('lost'))).toEqual(['No response from server'])
  expect(toasted(new ApiRefusal(422, { code: 'x', message: 'No courier today' }))).toEqual([
    'No courier today',
  ])
})
