// Identifies a paired tablet, and the member who acts at it by PIN (STAFF-11, STAFF-12).
import { MEMBER_HEADER, PIN_HEADER, pin as pinSchema } from '@pesan/contract/device'
import { COMPANY_HEADER, type Endpoint } from '@pesan/contract/endpoint'
import { DEVICE_SCOPES, scopesOfMember } from '@pesan/contract/scope'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { CompanyDirectory } from '../companies/company-directory.ts'
import { isUuid } from '../db/sql-types.ts'
import { type DeviceCallerRow, findDeviceOfToken } from '../features/device/device.service.ts'
import { nameMember, type PinDeps } from '../features/device/pin-attempt.service.ts'
import type { Callers, NamedMember } from '../http/mount.ts'
import { requireRightAt } from '../http/outlets-of-caller.ts'
import { Refused } from '../http/refusal.ts'

export interface DeviceGuardOptions extends PinDeps {
  directory: CompanyDirectory
}

export function createDeviceGuards({ directory, ...deps }: DeviceGuardOptions) {
  async function requireSession(token: string): Promise<DeviceCallerRow> {
    const device = await findDeviceOfToken(deps, token)
    if (!device) throw new Refused('unauthenticated')
    return device
  }

  return {
    requireSession,
    /**
     * A tablet has the rights of the counter; with a PIN, where it is taken, those of the member at its outlet. A wall takes no
     * PIN: whatever is typed at it, guests look at it (BOARD-27).
     */
    async requireDevice(
      request: FastifyRequest,
      endpoint: Endpoint,
      token: string,
    ): Promise<Callers['restaurant']> {
      const device = await requireSession(token)
      const company = directory.byId(device.companyId)
      if (!company || request.headers[COMPANY_HEADER] !== company.slug) throw new Refused('company_not_found')
      const takesPin = endpoint.pin !== undefined && device.kind === 'counter'
      const member = takesPin ? await findNamedMember(deps, request, device) : null
      if (takesPin && endpoint.pin === 'required' && !member) throw new Refused('pin_needed')
      const scopes = member ? scopesOfMember(member.role, [device.outletId]) : DEVICE_SCOPES[device.kind]
      if (endpoint.scope !== undefined && !scopes.includes(endpoint.scope))
        throw new Refused('scope_missing', { errors: { scope: [`The role needs ${endpoint.scope}`] } })
      requireRightAt([device.outletId], endpoint)
      // A tablet has no phone to which a code could be sent.
      if (endpoint.freshCode) throw new Refused('fresh_code_needed')
      const { id, name, outletId } = device
      return { company, by: { kind: 'device', id, name, outletIds: [outletId], member } }
    },
  }
}

/** Null: the request names no member. */
async function findNamedMember(
  deps: PinDeps,
  { headers }: FastifyRequest,
  device: DeviceCallerRow,
): Promise<NamedMember | null> {
  const { [MEMBER_HEADER]: memberId, [PIN_HEADER]: pin } = headers
  if (memberId === undefined && pin === undefined) return null
  if (typeof memberId !== 'string' || !isUuid(memberId) || !v.is(pinSchema, pin))
    throw new Refused('pin_needed')
  const attempt = await nameMember(deps, device, { memberId, pin })
  switch (attempt.status) {
    case 'named':
      return attempt.member
    case 'not_found':
      throw new Refused('member_not_found')
    case 'wrong':
      throw new Refused('pin_wrong', { extra: { tries_left: attempt.triesLeft } })
    case 'locked':
      throw new Refused('pin_locked', { retryAfterS: attempt.retryAfterS })
  }
}
