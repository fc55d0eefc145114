// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints of the console's host that belong to no company: signing in and the session, an HttpOnly cookie. With it the
// console calls those of `restaurant-api.ts`.
import * as v from 'valibot'
import { pairDeviceBody } from './device.ts'
import type { Endpoint } from './endpoint.ts'
import {
  confirmSessionBody,
  deviceSessionAnswer,
  memberSessionAnswer,
  pushSubscriptionBody,
  sessionAnswer,
} from './member.ts'
import { codeSentAnswer, phoneBody, verifyBody } from './sign-in.ts'

const nothing = v.object({})

export const requestMemberCode = {
  summary: 'Send a one-time code to a member; a number of no member gets the same answer and no code',
  method: 'POST', base: 'console', path: '/codes', access: 'visitor',
  body: phoneBody, answer: codeSentAnswer,
  errors: ['invalid_phone', 'code_recently_sent'],
} as const satisfies Endpoint

export const signInMember = {
  summary: 'Exchange a code for a session, and accept the open invitations of the number; sets the session cookie',
  method: 'POST', base: 'console', path: '/session', access: 'visitor',
  body: verifyBody, answer: memberSessionAnswer, errors: ['invalid_phone', 'invalid_otp', 'new_code_needed'],
} as const satisfies Endpoint

export const readMemberSession = {
  summary: 'The person who is signed in, and the companies to choose from; or the paired tablet',
  method: 'GET', base: 'console', path: '/session', access: 'session',
  answer: sessionAnswer, errors: [],
} as const satisfies Endpoint

export const pairDevice = {
  summary: 'Exchange a pairing code for the session of a tablet; sets the session cookie',
  method: 'POST', base: 'console', path: '/device', access: 'visitor',
  body: pairDeviceBody, answer: deviceSessionAnswer, errors: ['pairing_code_invalid'],
} as const satisfies Endpoint

export const confirmMemberSession = {
  summary: 'Confirm the session by a fresh code, for calls that need one',
  method: 'POST', base: 'console', path: '/session/confirmation', access: 'person',
  body: confirmSessionBody, answer: memberSessionAnswer, errors: ['invalid_otp', 'new_code_needed'],
} as const satisfies Endpoint

export const signOutMember = {
  summary: 'End the session',
  method: 'DELETE', base: 'console', path: '/session', access: 'person',
  answer: nothing, errors: [],
} as const satisfies Endpoint

export const savePushSubscription = {
  summary: 'Ring this browser for new orders by web push; it ends with the session',
  method: 'PUT', base: 'console', path: '/session/push', access: 'person',
  body: pushSubscriptionBody, answer: nothing, errors: [],
} as const satisfies Endpoint

export const removePushSubscription = {
  summary: 'Ring this browser no more',
  method: 'DELETE', base: 'console', path: '/session/push', access: 'person',
  answer: nothing, errors: [],
} as const satisfies Endpoint
