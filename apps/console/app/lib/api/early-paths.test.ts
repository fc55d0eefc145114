import { readBoardOrders, readMemberSession } from '@pesan/contract/api'
import { BASE_PATH, type Endpoint } from '@pesan/contract/endpoint'
import { readDraft } from '@pesan/contract/menu-draft-api'
import { expect, test } from 'vitest'
import { BOARD_PATH, DRAFT_PATH, SESSION_PATH } from './early-paths.ts'

const pathOf = ({ base, path }: Endpoint) => `${BASE_PATH[base]}${path}`

test('what is sent early has the address of its call', () => {
  expect(SESSION_PATH).toBe(pathOf(readMemberSession))
  expect(BOARD_PATH).toBe(pathOf(readBoardOrders))
  expect(DRAFT_PATH).toBe(pathOf(readDraft))
})
