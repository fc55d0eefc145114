// Examples of the calls for the people of a company and of the console's own calls, for the OpenAPI document.
import type * as consoleApi from './console-api.ts'
import type * as counterTestApi from './counter-test-api.ts'
import type * as deviceApi from './device-api.ts'
import type { Example } from './example.ts'
import type * as memberApi from './member-api.ts'
import { ORDER_ID, PLACED_AT } from './order-example.ts'
import { ROLE_SCOPES } from './scope.ts'

const PHONE = '+6281234567890'
const OUTLET_ID = '0192d3a0-0000-7000-8000-000000000b01'
const DEVICE_ID = '5f0e2a1c-94b7-4b0e-8a53-0c1d7e6f2b90'
const REQUEST_ID = '5f0e2a1c-94b7-4b0e-8a53-0c1d7e6f2b90'
const MEMBER_ID = '4d2c9e51-0a7b-4c3f-9b1e-7f6a5d4c3b2a'
const CODE_ENDS = '2026-11-21T10:20:00.000Z'
const INVITATION_ENDS = '2026-11-28T10:15:00.000Z'

const P256_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

const invited = {
  id: MEMBER_ID,
  name: 'Kadek Arya',
  phone: PHONE,
  role: 'counter',
  outlets: [OUTLET_ID],
  invited_at: PLACED_AT,
  invitation_expires_at: INVITATION_ENDS,
  joined_at: null,
  last_seen_at: null,
}
const member = { ...invited, joined_at: PLACED_AT, last_seen_at: PLACED_AT }

const session = {
  phone: PHONE,
  code_confirmed_at: PLACED_AT,
  realtime: { key: '4f2b9c1d7e8a0b3c5d6e', cluster: 'ap1', host: null, port: null, forceTls: true },
  memberships: [
    {
      member_id: MEMBER_ID,
      name: 'Kadek Arya',
      role: 'counter',
      scopes: ROLE_SCOPES.counter,
      has_pin: true,
      outlets: [OUTLET_ID],
      company: {
        id: '0192d3a0-0000-7000-8000-000000000c01',
        slug: 'bara',
        name: 'Bara Pizza',
        color: '#d4351c',
        icon: '/brand/icon.svg',
        time_zone: 'Asia/Makassar',
        tax_number: 'P.2.0048217.05.02',
        outlets: [{ id: OUTLET_ID, name: 'Berawa', short_code: 'berawa' }],
      },
    },
  ],
  push: { key: P256_KEY, is_on: true },
}

const TABLET_ID = '0192d3a0-0000-7000-8000-000000000d01'
const TABLET = 'Kitchen tablet'
const tablet = {
  device: { id: TABLET_ID, kind: 'counter' },
  realtime: session.realtime,
  memberships: session.memberships.map(membership => ({
    ...membership,
    member_id: TABLET_ID,
    name: TABLET,
    has_pin: false,
  })),
}

const counterTest = {
  id: '9b1e7f6a-5d4c-4b2a-8d2c-9e510a7b4c3f',
  outlet: OUTLET_ID,
  at: PLACED_AT,
  by: 'Kadek Arya',
  ends_in_s: 180,
  rang: null,
  printers: ['Kitchen'],
  printed: null,
  answered_by: null,
}
const rang = { ...counterTest, ends_in_s: 172, rang: true, printed: true, answered_by: TABLET }

export const counterTestExamples: Readonly<Record<keyof typeof counterTestApi, Example>> = {
  startCounterTest: {
    body: { outlet: OUTLET_ID },
    answer: {
      data: {
        ...counterTest,
        prints: [
          {
            printer: '0192d3a0-0000-7000-8000-0000000000c1',
            name: 'Kitchen',
            test: '0192d3a0-0000-7000-8000-0000000000e1',
          },
        ],
        pushes: { sent: 2, failed: 0 },
      },
    },
  },
  listCounterTests: {
    answer: {
      data: [{ outlet: OUTLET_ID, last_order_at: PLACED_AT, last_test: rang, is_due: false }],
    },
  },
  listRunningCounterTests: { answer: { data: [counterTest] } },
  answerCounterTest: { body: { rang: true, printed: true }, answer: { data: rang } },
}

export const deviceExamples: Readonly<Record<keyof typeof deviceApi, Example>> = {
  listDevices: {
    answer: {
      data: [
        {
          id: TABLET_ID,
          name: TABLET,
          kind: 'counter',
          outlet: OUTLET_ID,
          paired_at: PLACED_AT,
          last_seen_at: PLACED_AT,
          board: { sound: 'on', screen: 'on', version: '5c1a90fe', read_at: PLACED_AT },
        },
      ],
    },
  },
  createPairingCode: {
    body: { outlet: OUTLET_ID, name: TABLET, kind: 'counter' },
    answer: { data: { code: '471902', device_id: TABLET_ID, expires_at: CODE_ENDS } },
  },
  signOutDevice: { answer: {} },
  unpairDevice: { answer: {} },
  listPinMembers: { answer: { data: [{ id: MEMBER_ID, name: 'Kadek Arya' }] } },
  setPin: { body: { pin: '4711' }, answer: {} },
  readWall: {
    answer: {
      data: {
        orders: [
          { number: '10043', state: 'preparing', ready_at: null },
          { number: '10042', state: 'ready', ready_at: PLACED_AT },
        ],
        at: CODE_ENDS,
      },
    },
  },
  authoriseWallChannel: {
    body: {
      socket_id: '123.456',
      channel_name: 'private-companies.0192d3a0-0000-7000-8000-000000000c01.orders',
    },
    answer: { auth: '4f2b9c1d7e8a0b3c5d6e:5f0e2a1c94b7' },
  },
}

export const memberExamples: Readonly<Record<keyof typeof memberApi | 'listActivity', Example>> = {
  listMembers: { answer: { data: [member] } },
  inviteMember: {
    body: { phone: PHONE, name: 'Kadek Arya', role: 'counter', outlets: [OUTLET_ID] },
    answer: { data: invited },
  },
  updateMember: { body: { role: 'manager' }, answer: { data: { ...member, role: 'manager' } } },
  removeMember: { answer: {} },
  leaveCompany: { answer: {} },
  listActivity: {
    answer: {
      data: [
        {
          id: '7f3a1c2e-5b64-4d0f-8e21-9a6c4b3d2e1f',
          at: PLACED_AT,
          actor: {
            kind: 'member',
            id: MEMBER_ID,
            name: 'Kadek Arya',
            device: { id: TABLET_ID, name: TABLET },
          },
          action: 'order.moved',
          subject: { id: ORDER_ID, name: '#10042' },
          before: { status: 'prepare_order' },
          after: { status: 'ready' },
        },
      ],
      next_cursor: null,
    },
  },
}

export const consoleExamples: Readonly<Record<keyof typeof consoleApi, Example>> = {
  requestMemberCode: {
    body: { phone: PHONE, locale: 'id', device_id: DEVICE_ID },
    answer: { expired_at: CODE_ENDS, request_id: REQUEST_ID, delivery: 'sending', errors: {}, data: null },
  },
  signInMember: {
    body: { phone: PHONE, otp: '123456', device_id: DEVICE_ID },
    answer: { data: session },
  },
  readMemberSession: { answer: { data: session } },
  pairDevice: { body: { code: '471902' }, answer: { data: tablet } },
  confirmMemberSession: { body: { otp: '123456', device_id: DEVICE_ID }, answer: { data: session } },
  signOutMember: { answer: {} },
  savePushSubscription: {
    body: {
      endpoint: 'https://push.example/send/1f2e3d',
      keys: { p256dh: P256_KEY, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
      locale: 'id',
    },
    answer: {},
  },
  removePushSubscription: { answer: {} },
}
