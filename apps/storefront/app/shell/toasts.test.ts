import { expect, it } from 'vitest'
import { type ToastRequest, toastArea, useToasts } from './toasts.tsx'

it('TOAST-01 toasts have six kinds, and none that was requested before the area loaded is lost', () => {
  const shown: ToastRequest[] = []
  const toasts = useToasts()
  expect(toastArea.isWanted()).toBe(false)
  toasts.message('a')
  toasts.success('b')
  toasts.loading('gone', { id: 'gone' })
  toasts.dismiss('gone')
  expect(toastArea.isWanted()).toBe(true)
  toastArea.connect({ show: request => shown.push(request), dismiss: () => {} })
  toasts.error('c')
  toasts.info('d')
  toasts.warning('e', { isPersistent: true })
  toasts.loading('f')
  expect(shown).toEqual([
    { kind: 'message', title: 'a' },
    { kind: 'success', title: 'b' },
    { kind: 'error', title: 'c' },
    { kind: 'info', title: 'd' },
    { kind: 'warning', title: 'e', isPersistent: true },
    { kind: 'loading', title: 'f' },
  ])
})
