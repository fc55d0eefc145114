// Endpoints for the paired tablets of a company, and of the session that a page finds: a person's or a tablet's.
import * as api from '@pesan/contract/api'
import type { Device } from '@pesan/contract/device'
import type { DeviceSession } from '@pesan/contract/member'
import { DEVICE_SCOPES } from '@pesan/contract/scope'
import { clearSessionCookie, sessionToken, setDeviceCookie } from '../../http/console-host.ts'
import { actorOf, type Callers, type Mount } from '../../http/mount.ts'
import { outletsOfCaller } from '../../http/outlets-of-caller.ts'
import { Refused } from '../../http/refusal.ts'
import { toMembership } from '../member/member-answer.ts'
import { listPinMembers } from '../member/pin.service.ts'
import { type SessionAnswerDeps, toMemberSession } from '../member/session-answer.service.ts'
import { outletsOf } from '../outlet/outlet.service.ts'
import { networkOf } from '../rate-limit/network.ts'
import { type DeviceCallerRow, type DeviceRow, listDevices, signOutDevice } from './device.service.ts'
import { createPairingCode, type PairingDeps, pairDevice } from './pairing.service.ts'

type RouteDeps = PairingDeps & SessionAnswerDeps

export function mountDevices(mount: Mount, deps: RouteDeps): void {
  mount(api.listDevices, async ({ caller }) => {
    const { company } = caller
    const devices = await listDevices(deps, { companyId: company.id, outletIds: outletsOfCaller(caller) })
    return { data: devices.map(toDevice) }
  })

  mount(api.createPairingCode, async ({ body, caller }) => {
    const result = await createPairingCode(deps, caller.company, {
      kind: body.kind,
      outletId: body.outlet,
      name: body.name,
      by: actorOf(caller),
      outletIds: outletsOfCaller(caller),
    })
    if (result.status === 'limited') throw new Refused('rate_limited', { retryAfterS: result.retryAfterS })
    if (result.status === 'unknown_outlet') throw new Refused('unknown_outlet')
    const { code, deviceId, expiresAt } = result
    return { data: { code, device_id: deviceId, expires_at: expiresAt.toISOString() } }
  })

  mount(api.pairDevice, async ({ body, request, reply }) => {
    const result = await pairDevice(deps, { code: body.code, network: networkOf(request.ip) })
    if (result.status === 'limited') throw new Refused('rate_limited', { retryAfterS: result.retryAfterS })
    if (result.status === 'invalid') throw new Refused('pairing_code_invalid')
    setDeviceCookie(reply, result.token)
    return { data: await toDeviceSession(deps, result.device) }
  })

  mount(api.readMemberSession, async ({ caller: { session }, request, reply }) => {
    if (session.kind === 'person') return { data: await toMemberSession(deps, session.person) }
    const cookie = sessionToken(request)
    if (cookie) setDeviceCookie(reply, cookie.token)
    return { data: await toDeviceSession(deps, session.device) }
  })

  mount(api.signOutDevice, async ({ params, caller, activity }) => {
    const key = { ...params, outletIds: outletsOfCaller(caller) }
    if (!(await signOutDevice({ ...deps, activity }, caller.company, key)))
      throw new Refused('device_not_found')
    return {}
  })

  mount(api.unpairDevice, async ({ caller, activity, reply }) => {
    const { id: deviceId, outletIds } = requireDevice(caller)
    if (!(await signOutDevice({ ...deps, activity }, caller.company, { deviceId, outletIds })))
      throw new Refused('device_not_found')
    clearSessionCookie(reply)
    return {}
  })

  mount(api.listPinMembers, async ({ caller }) => {
    const {
      outletIds: [outletId],
    } = requireDevice(caller)
    return { data: await listPinMembers(deps, { companyId: caller.company.id, outletId }) }
  })
}

function requireDevice({ by }: Callers['restaurant']) {
  if (by.kind !== 'device') throw new Refused('device_not_found')
  return by
}

const toDevice = ({ id, kind, name, outletId, pairedAt, seenAt, ...board }: DeviceRow): Device => ({
  id,
  kind,
  name,
  outlet: outletId,
  paired_at: pairedAt.toISOString(),
  last_seen_at: seenAt.toISOString(),
  board: toBoard(board),
})

type BoardColumns = Pick<DeviceRow, 'boardSound' | 'boardScreen' | 'boardVersion' | 'boardReadAt'>

function toBoard({
  boardSound: sound,
  boardScreen: screen,
  boardVersion: version,
  boardReadAt: readAt,
}: BoardColumns): Device['board'] {
  if (!sound || !screen || !version || !readAt) return null
  return { sound, screen, version, read_at: readAt.toISOString() }
}

/** What the console shows a tablet: its company, with its outlet alone. */
async function toDeviceSession(
  deps: SessionAnswerDeps,
  { companyId, id, kind, name, outletId }: DeviceCallerRow,
): Promise<DeviceSession> {
  const company = deps.directory.byId(companyId)
  const membership = { companyId, id, name, role: 'counter' as const, outletIds: [outletId], hasPin: false }
  return {
    device: { id, kind },
    realtime: deps.browserRealtime,
    push: null,
    memberships: company
      ? [
          {
            ...toMembership(membership, { phone: '', company, outlets: await outletsOf(deps, company) }),
            scopes: [...DEVICE_SCOPES[kind]],
          },
        ]
      : [],
  }
}
