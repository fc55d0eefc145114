// The question before a tablet is signed out: someone has to stand at it to pair it again.
import * as api from '@pesan/contract/api'
import type { Device } from '@pesan/contract/device'
import type { CompanyId } from '@pesan/contract/ids'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { T } from '../../lib/i18n/t.ts'
import { queryClient } from '../../lib/query-client.ts'
import { announce } from '../../shell/announcer.tsx'
import { devicesKey } from '../../shell/devices.ts'
import { Question } from '../../shell/question.tsx'
import { asMember, useMembership } from '../../shell/session.ts'
import { showToast } from '../../shell/toasts.tsx'
import { useT } from '../../shell/use-t.ts'

interface SignOutQuestionProps {
  /** Null: closed. */
  device: Device | null
  onClose: () => void
}

export function SignOutQuestion({ device, onClose }: SignOutQuestionProps) {
  const t = useT()
  const { company } = useMembership()
  return (
    <Question
      isOpen={device !== null}
      onClose={onClose}
      title={t('devices.signOutTitle', { name: device?.name ?? '' })}
      text={t('devices.signOutText')}
      stay={t('devices.stay')}
      confirm={t('devices.signOut')}
      onConfirm={() => device && void signOut(t, company.id, device)}
    />
  )
}

/** It counts on this page at once, and is undone when the server refuses it. */
async function signOut(t: T, company: CompanyId, device: Device): Promise<void> {
  const { id: deviceId, name } = device
  const queryKey = devicesKey(company)
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData<readonly Device[]>(queryKey)
  queryClient.setQueryData(
    queryKey,
    before?.filter(({ id }) => id !== deviceId),
  )
  try {
    await asMember(consoleCall(api.signOutDevice, { params: { deviceId } }))
    announce(t('devices.signedOut', { name }))
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    const what = t('devices.failed', { name, reason: errorMessage(t, error) })
    showToast(what, () => void signOut(t, company, device))
  }
  void queryClient.invalidateQueries({ queryKey })
}
