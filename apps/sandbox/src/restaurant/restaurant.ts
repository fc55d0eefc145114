/** A restaurant with a till: orders arrive by webhook on a board, and a person moves them on by click. */
import type { Environment, Vendor } from '../vendor.ts'
import { registerBoardPage } from './board.routes.ts'
import { createBoards } from './board.ts'
import { createPesanClient } from './pesan-client.ts'
import { type PesanSettings, readPesanSettings } from './pesan-settings.ts'
import { registerWebhook } from './webhook.routes.ts'

export function createRestaurant(
  { clock }: Environment,
  settings: PesanSettings = readPesanSettings(process.env),
): Vendor {
  return {
    name: 'restaurant',
    title: 'Restaurant till',
    about: "Plays a restaurant's own system: orders arrive by webhook and are moved on by click.",
    page: 'bara',
    async routes(app) {
      const stop = new AbortController()
      app.addHook('preClose', async () => stop.abort())
      const ownAddress = (): string => {
        const bound = app.server.address()
        return `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
      }
      const boards = createBoards({ client: createPesanClient(settings), ownAddress })
      await app.register(async hook => registerWebhook(hook, { boards, clock }))
      registerBoardPage(app, { boards, stopping: stop.signal })
    },
  }
}
