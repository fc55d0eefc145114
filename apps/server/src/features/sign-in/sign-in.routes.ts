// The calls of signing in, of the profile and of signing out.
import {
  findCountry as findCountryRow,
  readCodeDelivery as readCodeDeliveryRow,
  readProfile as readProfileRow,
  requestCode,
  resendCode,
  signOutEverywhere as signOutEverywhereRow,
  signOut as signOutRow,
  updateEmail as updateEmailRow,
  verifyCode as verifyCodeRow,
} from '@pesan/contract/api'
import type { User } from '@pesan/contract/sign-in'
import type { FastifyRequest } from 'fastify'
import type { Callers, Mount } from '../../http/mount.ts'
import { firstLocale } from '../../http/page-language.ts'
import { Refused } from '../../http/refusal.ts'
import type { CountryFinder, Visitor } from '../../providers/country-finder/country-finder.ts'
import { type Customer, readProfile, updateEmail } from './customer.service.ts'
import { type CodeRequest, readCodeDelivery, sendCode } from './send-code.service.ts'
import { signOut, signOutEverywhere } from './session.service.ts'
import { verifyCode } from './sign-in.service.ts'
import type { SignInTools } from './sign-in-tools.ts'

type RouteTools = SignInTools & {
  /** Null: nobody is asked. */
  countryFinder: CountryFinder | null
}

export function mountSignIn(mount: Mount, tools: RouteTools): void {
  mount(requestCode, ({ body, caller }) => answerCode(tools, caller, body))
  mount(resendCode, ({ body, caller }) => answerCode(tools, caller, body))

  mount(readCodeDeliveryRow, async ({ params, caller }) => {
    const state = await readCodeDelivery(tools, { companyId: caller.company.company.id, ...params })
    if (!state) throw new Refused('not_found')
    return { delivery: state.delivery, reason: state.failure }
  })

  mount(findCountryRow, async ({ request }) => {
    const found = await tools.countryFinder?.countryOf(visitorOf(request))
    return { country: found?.status === 'found' ? found.country : null }
  })

  mount(verifyCodeRow, async ({ body, caller }) => {
    const result = await verifyCode(tools, { companyId: caller.company.company.id, ...body })
    if (result.status === 'limited') throw new Refused('rate_limited', { retryAfterS: result.retryAfterS })
    if (result.status === 'refused') throw new Refused(result.code)
    return { token: result.token }
  })

  mount(readProfileRow, async ({ caller }) => userAnswer(await readProfile(tools, keyOf(caller))))

  mount(updateEmailRow, async ({ body, caller }) => {
    const result = await updateEmail(tools, { ...keyOf(caller), email: body.email })
    if (result.status === 'refused') throw new Refused(result.code)
    return userAnswer(result.customer)
  })

  mount(signOutRow, async ({ caller }) => {
    await signOut(tools, { companyId: caller.company.company.id, tokenHash: caller.customer.tokenHash })
    return {}
  })

  mount(signOutEverywhereRow, async ({ caller }) => {
    await signOutEverywhere(tools, keyOf(caller))
    return {}
  })
}

async function answerCode(
  tools: SignInTools,
  { company }: Callers['guest'],
  { phone, locale }: { phone: string; locale?: CodeRequest['locale'] | undefined },
) {
  const { id, props } = company.company
  const spoken = props.locales.find(one => one === locale) ?? firstLocale(props)
  const result = await sendCode(tools, { companyId: id, phone, locale: spoken })
  switch (result.status) {
    case 'sent':
      return {
        expired_at: result.expiresAt.toISOString(),
        request_id: result.requestId,
        delivery: result.delivery,
        errors: {},
        data: null,
      }
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

/** Headers of a proxy are believed where the address that it told is. */
const visitorOf = ({ ip, socket, headers }: FastifyRequest): Visitor => ({
  address: ip,
  proxyHeaders: ip === socket.remoteAddress ? {} : headers,
})

const keyOf = ({ company, customer }: Callers['customer']) => ({
  companyId: company.company.id,
  customerId: customer.customerId,
})

/** AUTH-06 */
function userAnswer(customer: Customer | null): { data: User } {
  if (!customer) throw new Refused('unauthenticated')
  const { id, phone, name, firstName, lastName, email } = customer
  return {
    data: { id, name, first_name: firstName, last_name: lastName, email, phone_number: phone, phone },
  }
}
