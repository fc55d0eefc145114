// For the tests of the activity log: what it says of images of the menu.
import { createHash } from 'node:crypto'
import * as api from '@pesan/contract/api'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Api } from './api-harness.ts'

/** `caller`: the options of a call by the owner. `key`: of the company. */
export const photoCases = (setting: () => { server: Api; caller: object; key: string }) => ({
  async storePicture() {
    const content = (await blankPhoto('red')).toString('base64')
    const address = 'https://images.bara.example/new.png'
    return { call: { ...setting().caller, body: { address, content } }, entry: { after: { address } } }
  },
  async storePhoto() {
    const photo = await blankPhoto('blue')
    const address = createHash('sha256').update(photo).digest('hex')
    const body = { content: photo.toString('base64') }
    return { call: { ...setting().caller, body }, entry: { after: { address } } }
  },
  async cutPhoto() {
    const { server, caller, key } = setting()
    const content = (await blankPhoto('green')).toString('base64')
    const { data } = await server.call(api.storePhoto, { token: key, body: { content } })
    const body = { original: data.original, rotation: 0, area: { left: 0, top: 0, width: 0.5, height: 0.5 } }
    const address = expect.stringMatching(/\/pictures\/[0-9a-f]{64}\/160\.webp$/)
    return { call: { ...caller, body }, entry: { after: { address } } }
  },
})

const blankPhoto = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
