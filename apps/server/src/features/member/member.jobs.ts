// The jobs of members: the code of a sign-in, the message of an invitation, and the end of old sessions.
import { companyId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { defineJob } from '../../jobs/job.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { SignInDeps } from '../sign-in/sign-in-deps.ts'
import { type InvitationDeps, sendInvitation } from './invitation.service.ts'
import { dropOldMemberSessions } from './member-session.repository.ts'
import { MEMBER_SESSION_LIFE_MS } from './member-session.service.ts'
import { sendMemberCode } from './member-sign-in.service.ts'

/** The sign-in feature repeats what WhatsApp does not accept. */
export const sendCode = defineJob({
  name: 'member.send_code',
  payload: v.object({ requestId: v.string() }),
  retryLimit: 0,
})

export const sendInvitationMessage = defineJob({
  name: 'member.send_invitation',
  payload: v.object({ companyId, memberId: v.string() }),
  retryLimit: 5,
  retryDelayS: 5,
})

const removeOld = defineJob({ name: 'member.remove_old', payload: v.object({}), everyS: 3600 })

export function registerMemberJobs(jobs: Jobs, deps: SignInDeps & InvitationDeps): void {
  jobs.work(sendCode, request => sendMemberCode(deps, request))
  jobs.work(sendInvitationMessage, key => sendInvitation(deps, key))
  jobs.work(removeOld, () =>
    dropOldMemberSessions(deps.db, new Date(deps.clock.now().getTime() - MEMBER_SESSION_LIFE_MS)),
  )
}
