// The calls of signing in, of the profile and of signing out.
import {
  readProfile as readProfileRow,
  requestCode,
  resendCode,
  signOut as signOutRow,
  verifyCode as verifyCodeRow,
} from '@pesan/contract/api'
import type { CompanyId } from '@pesan/contract/ids'
import type { Mount } from '../../http/mount.ts'
import { Refused } from '../../http/refusal.ts'
import { signOut } from './session.service.ts'
import { readProfile, type SignInTools, sendCode, verifyCode } from './sign-in.service.ts'

export function mountSignIn(mount: Mount, tools: SignInTools): void {
  async function answerCode(companyId: CompanyId, phone: string) {
    const result = await sendCode(tools, { companyId, phone, locale: 'en' })
    switch (result.status) {
      case 'sent':
        return { expired_at: result.expiresAt.toISOString() }
      case 'recently_sent':
        throw new Refused('code_recently_sent', {
          extra: { expired_at: result.expiresAt.toISOString() },
          retryAfterS: result.retryAfterS,
        })
      case 'limited':
        throw new Refused('rate_limited', { retryAfterS: result.retryAfterS })
      case 'refused':
        throw new Refused(result.code)
    }
  }

  mount(requestCode, ({ body, caller }) => answerCode(caller.company.company.id, body.phone))
  mount(resendCode, ({ body, caller }) => answerCode(caller.company.company.id, body.phone))

  mount(verifyCodeRow, async ({ body, caller }) => {
    const result = await verifyCode(tools, { companyId: caller.company.company.id, ...body })
    if (result.status === 'limited') throw new Refused('rate_limited', { retryAfterS: result.retryAfterS })
    if (result.status === 'refused') throw new Refused(result.code)
    return { token: result.token }
  })

  mount(readProfileRow, async ({ caller }) => {
    const { customerId } = caller.customer
    const customer = await readProfile(tools, { companyId: caller.company.company.id, customerId })
    if (!customer) throw new Refused('unauthenticated')
    const { id, phone, name, firstName, lastName, email } = customer
    return {
      data: { id, name, first_name: firstName, last_name: lastName, email, phone_number: phone, phone },
    }
  })

  mount(signOutRow, async ({ caller }) => {
    await signOut(tools, { companyId: caller.company.company.id, tokenHash: caller.customer.tokenHash })
    return {}
  })
}
