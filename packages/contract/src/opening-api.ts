// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints of when outlets take orders (HOURS).
import type { Endpoint } from './endpoint.ts'
import {
  busyBody,
  companyClosedBody,
  endPauseBody,
  hoursBody,
  openingAnswer,
  pauseBody,
  publicOpeningAnswer,
  specialDayBody,
  specialDayParams,
} from './opening.ts'
import { openingRulesBody } from './opening-rules.ts'
import { closeSlotBody, slotUseAnswer, slotUseQuery } from './opening-slot.ts'

export const readOpening = {
  summary: 'When each outlet takes orders: hours, special days, pauses and busy times',
  method: 'GET', base: 'company', path: '/opening', access: 'guest',
  answer: publicOpeningAnswer, errors: [],
} as const satisfies Endpoint

export const listOpenings = {
  summary: 'When the outlets of the caller take orders, and who set what',
  method: 'GET', base: 'restaurant', path: '/opening', access: 'restaurant', scope: 'orders:read',
  answer: openingAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const changeHours = {
  summary: 'Set the weekly hours of an outlet; what is absent stays as it is',
  method: 'POST', base: 'restaurant', path: '/opening/hours', access: 'restaurant', scope: 'hours', activity: 'opening.hours_changed',
  body: hoursBody, bodyLimit: 'order', answer: openingAnswer, errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet'],
} as const satisfies Endpoint

export const addSpecialDay = {
  summary: 'Close on special days, or open at other hours, at one outlet or all',
  method: 'POST', base: 'restaurant', path: '/opening/special-days', access: 'restaurant', scope: 'hours', activity: 'opening.special_day_added',
  body: specialDayBody, answer: openingAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet', 'special_days_overlap', 'special_day_limit', 'special_day_past'],
} as const satisfies Endpoint

export const removeSpecialDay = {
  summary: 'Remove special days, at every outlet for which they were set together',
  method: 'DELETE', base: 'restaurant', path: '/opening/special-days/{specialDayId}', access: 'restaurant', scope: 'hours', activity: 'opening.special_day_removed',
  params: specialDayParams, answer: openingAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet', 'special_day_not_found'],
} as const satisfies Endpoint

export const pauseOutlet = {
  summary: 'Take no new orders for a while, by delivery, pickup or both',
  method: 'POST', base: 'restaurant', path: '/opening/pauses', access: 'restaurant', scope: 'pause', activity: 'opening.paused',
  body: pauseBody, answer: openingAnswer, errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet'],
} as const satisfies Endpoint

export const endPause = {
  summary: 'Take orders again',
  method: 'POST', base: 'restaurant', path: '/opening/pauses/end', access: 'restaurant', scope: 'pause', activity: 'opening.pause_ended',
  body: endPauseBody, answer: openingAnswer, errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet'],
} as const satisfies Endpoint

export const setBusy = {
  summary: 'Add minutes to every promise of an outlet for a while; 0 ends it',
  method: 'POST', base: 'restaurant', path: '/opening/busy', access: 'restaurant', scope: 'pause', activity: 'opening.busy_changed',
  body: busyBody, answer: openingAnswer, errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet'],
} as const satisfies Endpoint

export const changeOpeningRules = {
  summary: 'Set the last order, orders for later, minutes per kilometre, and what kitchens can make; what is absent stays as it is',
  method: 'POST', base: 'restaurant', path: '/opening/rules', access: 'restaurant', scope: 'hours', activity: 'opening.rules_changed',
  body: openingRulesBody, answer: openingAnswer, errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet'],
} as const satisfies Endpoint

export const listSlotUse = {
  summary: 'What the slots of an outlet on a day have room for, and what was ordered for them',
  method: 'GET', base: 'restaurant', path: '/opening/slots', access: 'restaurant', scope: 'orders:read',
  query: slotUseQuery, answer: slotUseAnswer, errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet'],
} as const satisfies Endpoint

export const closeSlot = {
  summary: 'Take no more orders for a slot of an outlet, or take them again; what was ordered stays',
  method: 'POST', base: 'restaurant', path: '/opening/slots', access: 'restaurant', scope: 'pause', activity: 'opening.slot_changed',
  body: closeSlotBody, answer: slotUseAnswer, errors: ['api_key_invalid', 'scope_missing', 'unknown_outlet', 'slot_gone'],
} as const satisfies Endpoint

export const closeCompany = {
  summary: 'Take no orders at all, or take them again; orders that were placed before go on',
  method: 'PUT', base: 'restaurant', path: '/company/closed', access: 'restaurant', scope: 'close-company', freshCode: true, activity: 'company.closed',
  body: companyClosedBody, answer: openingAnswer, errors: ['api_key_invalid', 'scope_missing', 'fresh_code_needed', 'closed_by_operator'],
} as const satisfies Endpoint
