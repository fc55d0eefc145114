// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints for the paired tablets of a company, for its walls, and for the PINs of its people (STAFF-11, STAFF-12, BOARD-27).
import * as v from 'valibot'
import { createPairingCodeBody, deviceParams, devicesAnswer, pairingCodeAnswer, pinMembersAnswer, setPinBody } from './device.ts'
import type { Endpoint } from './endpoint.ts'
import { channelAuthAnswer, channelAuthBody } from './realtime.ts'
import { wallAnswer } from './wall.ts'

const nothing = v.object({})

export const listDevices = {
  summary: 'The paired tablets of the company by outlet and name; a member of some outlets gets those of them',
  method: 'GET', base: 'restaurant', path: '/devices', access: 'restaurant', scope: 'devices',
  answer: devicesAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const createPairingCode = {
  summary: 'Make a code that pairs one tablet with an outlet within 5 minutes, as its counter or as a wall for its guests',
  method: 'POST', base: 'restaurant', path: '/devices/codes', access: 'restaurant', scope: 'devices',
  body: createPairingCodeBody, answer: pairingCodeAnswer, errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet'],
} as const satisfies Endpoint

export const signOutDevice = {
  summary: 'End the session of a tablet at once',
  method: 'DELETE', base: 'restaurant', path: '/devices/{deviceId}', access: 'restaurant', scope: 'devices', activity: 'device.signed_out',
  params: deviceParams, answer: nothing, errors: ['api_key_invalid', 'scope_missing', 'device_not_found'],
} as const satisfies Endpoint

export const unpairDevice = {
  summary: 'End the session of the tablet that calls',
  method: 'DELETE', base: 'restaurant', path: '/device', access: 'restaurant', activity: 'device.signed_out',
  answer: nothing, errors: ['api_key_invalid', 'device_not_found'],
} as const satisfies Endpoint

export const listPinMembers = {
  summary: 'Who may give a name to what the calling tablet does: the members of its outlet who have a PIN',
  method: 'GET', base: 'restaurant', path: '/device/members', access: 'restaurant', scope: 'orders:read',
  answer: pinMembersAnswer, errors: ['api_key_invalid', 'scope_missing', 'device_not_found'],
} as const satisfies Endpoint

export const setPin = {
  summary: 'Set the PIN by which the calling member acts at the paired tablets of the company',
  method: 'PUT', base: 'restaurant', path: '/membership/pin', access: 'restaurant', freshCode: true, activity: 'member.pin_set',
  body: setPinBody, answer: nothing, errors: ['api_key_invalid', 'fresh_code_needed', 'member_not_found'],
} as const satisfies Endpoint

// ── Walls ──

export const readWall = {
  summary: 'The numbers of the orders that guests of the calling wall wait for: those being prepared, oldest first, and those ready for less than ten minutes, newest first',
  method: 'GET', base: 'restaurant', path: '/wall', access: 'restaurant', scope: 'wall',
  answer: wallAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const authoriseWallChannel = {
  summary: 'Allow the socket of a wall to listen to the changes of the company\'s orders; a message says only which one changed',
  method: 'POST', base: 'restaurant', path: '/wall/broadcasting/auth', access: 'restaurant', scope: 'wall',
  body: channelAuthBody, answer: channelAuthAnswer, bare: true,
  errors: ['api_key_invalid', 'scope_missing', 'channel_forbidden'],
} as const satisfies Endpoint
