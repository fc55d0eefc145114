// Steps of tests at the console: who is invited, and calls with the session of a member.
import type { ActivityEntry } from '@pesan/contract/activity'
import {
  createPairingCode,
  inviteMember,
  listActivity as listActivityEndpoint,
  pairDevice,
  requestMemberCode,
  signInMember,
} from '@pesan/contract/api'
import type { DeviceKind } from '@pesan/contract/device'
import { type BodySentTo, type Endpoint } from '@pesan/contract/endpoint'
import { outletId } from '@pesan/contract/ids'
import type { Role } from '@pesan/contract/scope'
import * as v from 'valibot'
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
  return cookieOf(api, signInMember, { phone, otp: api.otpSender.codeAt(phone) })
}

/** The session cookie that the call sets. */
async function cookieOf<E extends Endpoint>(api: Api, endpoint: E, body: BodySentTo<E>): Promise<string> {
  const { status, text, headers } = await api.send(endpoint, { ...consoleCall(null), body: body as object })
  const [cookie] = headers['set-cookie'] ?? []
  if (status !== 200 || cookie === undefined) throw new Error(`no session: ${status} ${text}`)
  return cookie.split(';')[0] ?? ''
}

/** A member who is signed in; the options of calls for the company. */
export async function memberAt(api: Api, member: InvitedMember): Promise<ConsoleCall> {
  await inviteAs(api, member)
  return consoleCall(await signInAtConsole(api, member.phone), member.company ?? 'bara')
}

export interface PairedTablet {
  call: ConsoleCall
  deviceId: string
}

/** A tablet at an outlet, by default the first; `by` makes the code. */
export async function pairedTablet(
  api: Api,
  tablet: { by: ConsoleCall; name?: string; outlet?: string; company?: string; kind?: DeviceKind },
): Promise<PairedTablet> {
  const { by, name = 'Counter tablet', company = 'bara', kind = 'counter' } = tablet
  const [first = ''] = await api.outletIds(company)
  const body = { outlet: v.parse(outletId, tablet.outlet ?? first), name, kind }
  const { data } = await api.call(createPairingCode, { ...by, body })
  return { call: await tabletBy(api, { code: data.code, company }), deviceId: data.device_id }
}

export const tabletBy = async (
  api: Api,
  { code, company }: { code: string; company: string },
): Promise<ConsoleCall> => consoleCall(await cookieOf(api, pairDevice, { code }), company)

/** All pages of the activity log, newest first. */
export async function listActivity(server: Api, owner: ConsoleCall): Promise<ActivityEntry[]> {
  const entries: ActivityEntry[] = []
  let query: { cursor?: string } = {}
  for (;;) {
    const { data, next_cursor: cursor } = await server.call(listActivityEndpoint, { ...owner, query })
    entries.push(...data)
    if (cursor === null) return entries
    query = { cursor }
  }
}
