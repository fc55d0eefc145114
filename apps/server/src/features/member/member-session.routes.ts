// Endpoints of signing in to the console, and of a person's session.
import * as api from '@pesan/contract/api'
import { clearSessionCookie, setSessionCookie } from '../../http/console-host.ts'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { codeAnswer, requesterOf } from '../sign-in/code-answer.routes.ts'
import { signOutMember } from './member-session.service.ts'
import {
  confirmSession,
  type JoiningDeps,
  requestMemberCode,
  signInMember,
} from './member-sign-in.service.ts'
import {
  type PushSubscriptionDeps,
  removePushSubscription,
  savePushSubscription,
} from './push-subscription.service.ts'
import { type SessionAnswerDeps, toMemberSession } from './session-answer.service.ts'

type RouteDeps = JoiningDeps & PushSubscriptionDeps & SessionAnswerDeps

export function mountMemberSession(mount: Mount, deps: RouteDeps): void {
  mount(api.requestMemberCode, async ({ body, request }) => {
    const { phone, locale = 'id' } = body
    return codeAnswer(await requestMemberCode(deps, { phone, locale, ...requesterOf(request, body) }))
  })

  mount(api.signInMember, async ({ body, request, reply }) => {
    const { phone, otp } = body
    const result = await signInMember(deps, { phone, otp, ...requesterOf(request, body) })
    if (result.status === 'refused') throw new Refused(result.code)
    setSessionCookie(reply, result.token)
    return { data: await toMemberSession(deps, result.person) }
  })

  mount(api.confirmMemberSession, async ({ body, caller, request }) => {
    const result = await confirmSession(deps, caller.person, {
      otp: body.otp,
      ...requesterOf(request, body),
    })
    if (result.status === 'refused') throw new Refused(result.code)
    return { data: await toMemberSession(deps, result.person) }
  })

  mount(api.signOutMember, async ({ caller, reply }) => {
    await signOutMember(deps, caller.person)
    clearSessionCookie(reply)
    return {}
  })

  mount(api.savePushSubscription, async ({ body, caller }) => {
    const objection = await savePushSubscription(deps, caller.person, body)
    if (objection !== null) throw new Refused('invalid_input', { errors: { [objection]: ['is not usable'] } })
    return {}
  })

  mount(api.removePushSubscription, async ({ caller }) => {
    await removePushSubscription(deps, caller.person)
    return {}
  })
}
