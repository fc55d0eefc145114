// biome-ignore-all format: one endpoint a line reads as a table
// Endpoints of the photos of the menu (EDIT-06).
import type { Endpoint } from './endpoint.ts'
import { menuPhotosAnswer, photoBody, photoCut, photoCutAnswer, photoStoredAnswer } from './menu-photo.ts'

export const listMenuPhotos = {
  summary: 'The photos that the menu can name, by their addresses',
  method: 'GET', base: 'restaurant', path: '/menu/photos', access: 'restaurant', scope: 'menu',
  answer: menuPhotosAnswer, errors: ['api_key_invalid', 'scope_missing'],
} as const satisfies Endpoint

export const storePhoto = {
  summary: 'Store the original of a photo, from which parts are cut',
  method: 'POST', base: 'restaurant', path: '/menu/photos', access: 'restaurant', scope: 'menu', activity: 'menu.image_stored',
  body: photoBody, bodyLimit: 'photo', answer: photoStoredAnswer,
  errors: ['api_key_invalid', 'scope_missing', 'photo_refused'],
} as const satisfies Endpoint

export const cutPhoto = {
  summary: 'Rotate a stored original and cut a part out of it; products show it by the address of the answer',
  method: 'POST', base: 'restaurant', path: '/menu/photos/cuts', access: 'restaurant', scope: 'menu', activity: 'menu.image_stored',
  body: photoCut, answer: photoCutAnswer, errors: ['api_key_invalid', 'scope_missing', 'photo_refused'],
} as const satisfies Endpoint
