// biome-ignore-all format: one endpoint a line reads as a table
// What a board needs of the menu: its categories, and the channel of its draft. The first view of the console loads no more of it.
import type { Endpoint } from './endpoint.ts'
import { menuCategoriesAnswer } from './menu-categories.ts'
import { channelAuthAnswer, channelAuthBody } from './realtime.ts'

export const listMenuCategories = {
  summary: 'The categories of the menu, in order, each with the ids of its products',
  method: 'GET', base: 'restaurant', path: '/menu/categories', access: 'restaurant', scope: 'orders:read',
  answer: menuCategoriesAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const authoriseMenuChannel = {
  summary: 'Allow a socket to listen to changes of the draft; a message says only that there was one',
  method: 'POST', base: 'restaurant', path: '/menu/broadcasting/auth', access: 'restaurant', scope: 'menu',
  body: channelAuthBody, answer: channelAuthAnswer, bare: true, errors: ['api_key_invalid', 'scope_missing', 'channel_forbidden'],
} as const satisfies Endpoint
