// Steps of tests at the console: who is invited, and calls with the session of a member.
import { inviteMember, requestMemberCode, signInMember } from '@pesan/contract/api'
import { BASE_PATH } from '@pesan/contract/endpoint'
import type { Role } from '@pesan/contract/scope'
import type { Api } from './api-harness.ts'
import { OPERATOR_KEY } from './api-server.ts'

/** Where the test servers have their console; `origin` is what its page sends. */
export const CONSOLE_HOST = 'manage.localhost'
export const CONSOLE_ORIGIN = `http://${CONSOLE_HOST}`

/** The options of a call with a session, for a company if the call concerns one. */
export interface ConsoleCall {
  host: string
  headers: Record<string, string>
}

export const consoleCall = (cookie: string | null, company?: string): ConsoleCall => ({
  host: CONSOLE_HOST,
  headers: {
    origin: CONSOLE_ORIGIN,
    ...(cookie === null ? {} : { cookie }),
    ...(company === undefined ? {} : { 'pesan-company': company }),
  },
})

export interface InvitedMember {
  company?: string
  phone: string
  role: Role
  name?: string
  outlets?: readonly string[] | null
}

/** Invited by the operator; returns the id. */
export async function inviteAs(
  api: Api,
  { company = 'bara', outlets, ...member }: InvitedMember,
): Promise<string> {
  const headers = { 'pesan-company': company }
  const body = { ...member, ...(outlets === undefined ? {} : { outlets: outlets && [...outlets] }) }
  return (await api.call(inviteMember, { token: OPERATOR_KEY, headers, body })).data.id
}

/** Requests a code, reads it from the phone, and returns the session cookie. */
export async function signInAtConsole(api: Api, phone: string): Promise<string> {
  await api.call(requestMemberCode, { ...consoleCall(null), body: { phone } })
  await api.runJobs()
  const body = JSON.stringify({ phone, otp: api.otpSender.codeAt(phone) })
  const { headers, status, text } = await api.fetch({
    method: signInMember.method,
    path: `${BASE_PATH[signInMember.base]}${signInMember.path}`,
    host: CONSOLE_HOST,
    headers: { origin: CONSOLE_ORIGIN, 'content-type': 'application/json' },
    body,
  })
  const [cookie] = headers['set-cookie'] ?? []
  if (status !== 200 || cookie === undefined) throw new Error(`${phone} is not signed in: ${status} ${text}`)
  return cookie.split(';')[0] ?? ''
}

/** A member who is signed in; the options of calls for the company. */
export async function memberAt(api: Api, member: InvitedMember): Promise<ConsoleCall> {
  await inviteAs(api, member)
  return consoleCall(await signInAtConsole(api, member.phone), member.company ?? 'bara')
}
