// Endpoints of signing in, of the profile and of signing out.
import {
  findCountry as findCountryEndpoint,
  readCodeDelivery as readCodeDeliveryEndpoint,
  readProfile as readProfileEndpoint,
  requestCode,
  requestSignInMessage as requestSignInMessageEndpoint,
  resendCode,
  signOut as signOutEndpoint,
  signOutEverywhere as signOutEverywhereEndpoint,
  updateEmail as updateEmailEndpoint,
  updateName as updateNameEndpoint,
  verifyCode as verifyCodeEndpoint,
  verifySignInMessage as verifySignInMessageEndpoint,
} from '@pesan/contract/api'
import type { CompanyProps } from '@pesan/contract/company'
import type { Locale } from '@pesan/contract/language'
import type { User } from '@pesan/contract/sign-in'
import type { FastifyRequest } from 'fastify'
import type { CallInput, Mount } from '../../http/mount.ts'
import { firstLocale } from '../../http/page-language.ts'
import { Refused } from '../../http/refusal.ts'
import type { CountryFinder, Visitor } from '../../providers/country-finder/country-finder.ts'
import { codeAnswer, requesterOf } from './code-answer.routes.ts'
import { type Customer, readProfile, updateEmail, updateName } from './customer.service.ts'
import { readCodeDelivery, sendCode } from './send-code.service.ts'
import { signOut, signOutEverywhere } from './session.service.ts'
import { verifyCode } from './sign-in.service.ts'
import type { SignInDeps } from './sign-in-deps.ts'
import { requestSignInMessage, verifySignInMessage } from './sign-in-message.service.ts'

type RouteDeps = SignInDeps & {
  /** Null: no service is called. */
  countryFinder: CountryFinder | null
  /** E.164, the number that customers write to; null: signing in by a message is disabled. */
  whatsappNumber: string | null
}

export function mountSignIn(mount: Mount, deps: RouteDeps): void {
  mountCodes(mount, deps)
  mountSignInMessages(mount, deps)
  mountProfile(mount)
  mountSignOut(mount, deps)
}

function mountCodes(mount: Mount, deps: RouteDeps): void {
  mount(requestCode, input => answerCode(deps, input))
  mount(resendCode, input => answerCode(deps, input))

  mount(readCodeDeliveryEndpoint, async ({ params, caller }) => {
    const state = await readCodeDelivery(deps, { companyId: caller.company.id, ...params })
    if (!state) throw new Refused('not_found')
    return { delivery: state.delivery, reason: state.failure }
  })

  mount(findCountryEndpoint, async ({ request }) => {
    const found = await deps.countryFinder?.countryOf(visitorOf(request))
    return { country: found?.status === 'found' ? found.country : null }
  })

  mount(verifyCodeEndpoint, async ({ body, caller, request }) => {
    const { phone, otp } = body
    const exchange = { companyId: caller.company.id, phone, otp, ...requesterOf(request, body) }
    const result = await verifyCode(deps, exchange)
    if (result.status === 'refused') throw new Refused(result.code)
    return { token: result.token }
  })
}

function mountSignInMessages(mount: Mount, deps: RouteDeps): void {
  mount(requestSignInMessageEndpoint, async ({ body, caller, request }) => {
    const { whatsappNumber } = deps
    if (whatsappNumber === null) throw new Refused('sign_in_message_unavailable')
    const { id: companyId, props } = caller.company
    const requested = {
      companyId,
      companyName: props.name,
      phone: body.phone,
      locale: localeOf(props, body),
      ...requesterOf(request, body),
    }
    const result = await requestSignInMessage(deps, requested)
    if (result.status === 'refused') throw new Refused(result.code)
    const { requestId, expiresAt, text } = result
    return {
      request_id: requestId,
      expired_at: expiresAt.toISOString(),
      whatsapp_number: whatsappNumber,
      text,
    }
  })

  mount(verifySignInMessageEndpoint, async ({ body, caller, request }) => {
    if (deps.whatsappNumber === null) throw new Refused('sign_in_message_unavailable')
    const { id: companyId, props } = caller.company
    const { phone, request_id: requestId } = body
    const sender = { companyId, companyName: props.name, phone, requestId, ...requesterOf(request, body) }
    const result = await verifySignInMessage(deps, sender)
    if (result.status === 'refused') throw new Refused(result.code)
    return { token: result.status === 'signed_in' ? result.token : null }
  })
}

function mountProfile(mount: Mount): void {
  mount.guarded(readProfileEndpoint, async ({ caller }) => userAnswer(await readProfile(caller)))

  mount.guarded(updateEmailEndpoint, async ({ body, caller }) => {
    const result = await updateEmail(caller, body.email)
    if (result.status === 'refused') throw new Refused(result.code)
    return userAnswer(result.customer)
  })

  mount.guarded(updateNameEndpoint, async ({ body, caller }) => {
    const result = await updateName(caller, body.name)
    if (result.status === 'refused') throw new Refused(result.code)
    return userAnswer(result.customer)
  })
}

function mountSignOut(mount: Mount, { clock }: RouteDeps): void {
  mount.guarded(signOutEndpoint, async ({ caller }) => {
    await signOut({ db: caller.db, clock })
    return {}
  })

  mount.guarded(signOutEverywhereEndpoint, async ({ caller }) => {
    await signOutEverywhere({ db: caller.db, clock })
    return {}
  })
}

async function answerCode(
  deps: SignInDeps,
  { body, caller, request }: Pick<CallInput<typeof requestCode>, 'body' | 'caller' | 'request'>,
) {
  const { id, props } = caller.company
  const locale = localeOf(props, body)
  const requester = requesterOf(request, body)
  return codeAnswer(await sendCode(deps, { companyId: id, phone: body.phone, locale, ...requester }))
}

/** The language of the page if the company offers it. */
const localeOf = (props: Pick<CompanyProps, 'locales'>, body: { locale?: Locale | undefined }): Locale =>
  props.locales.find(offered => offered === body.locale) ?? firstLocale(props)

/** Headers of a proxy count only if the proxy also supplied the address. */
const visitorOf = ({ ip, socket, headers }: FastifyRequest): Visitor => ({
  address: ip,
  proxyHeaders: ip === socket.remoteAddress ? {} : headers,
})

/** AUTH-06 */
function userAnswer(customer: Customer | null): { data: User } {
  if (!customer) throw new Refused('unauthenticated')
  const { id, phone, name, firstName, lastName, email } = customer
  return {
    data: { id, name, first_name: firstName, last_name: lastName, email, phone_number: phone, phone },
  }
}
