// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints for the people of a company (STAFF).
import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { inviteMemberBody, memberAnswer, memberParams, membersAnswer, updateMemberBody } from './member.ts'

const nothing = v.object({})

export const listMembers = {
  summary: 'The members of the company by name, and the open invitations',
  method: 'GET', base: 'restaurant', path: '/members', access: 'restaurant', scope: 'people',
  answer: membersAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const inviteMember = {
  summary: 'Invite a person by WhatsApp; who signs in with the number within 7 days is a member',
  method: 'POST', base: 'restaurant', path: '/members', access: 'restaurant', scope: 'people', freshCode: true, activity: 'member.invited',
  body: inviteMemberBody, answer: memberAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'fresh_code_needed', 'invalid_phone', 'unknown_outlet', 'member_exists'],
} as const satisfies Endpoint

export const updateMember = {
  summary: 'Change the name, the role or the outlets of a member',
  method: 'PUT', base: 'restaurant', path: '/members/{memberId}', access: 'restaurant', scope: 'people', freshCode: true, activity: 'member.changed',
  params: memberParams, body: updateMemberBody, answer: memberAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'fresh_code_needed', 'member_not_found', 'unknown_outlet', 'last_owner'],
} as const satisfies Endpoint

export const removeMember = {
  summary: 'Remove a member, or take an invitation back',
  method: 'DELETE', base: 'restaurant', path: '/members/{memberId}', access: 'restaurant', scope: 'people', freshCode: true, activity: 'member.removed',
  params: memberParams, answer: nothing,
  errors: ['api_key_invalid', 'scope_missing', 'fresh_code_needed', 'member_not_found', 'last_owner'],
} as const satisfies Endpoint

export const leaveCompany = {
  summary: 'Stop being a member of the company',
  method: 'DELETE', base: 'restaurant', path: '/membership', access: 'restaurant', freshCode: true, activity: 'member.left',
  answer: nothing, errors: ['api_key_invalid', 'fresh_code_needed', 'member_not_found', 'last_owner'],
} as const satisfies Endpoint
