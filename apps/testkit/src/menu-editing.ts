// What tests do with the draft of the menu of `bara`, as its members.
import * as api from '@pesan/contract/api'
import type { MenuChange } from '@pesan/contract/menu-content'
import { type MenuConflict, menuConflict } from '@pesan/contract/menu-draft'
import * as v from 'valibot'
import type { Api } from './api-harness.ts'
import { type ConsoleCall, memberAt } from './console-steps.ts'

const conflictAnswer = v.object({ code: v.literal('menu_conflict'), conflicts: v.array(menuConflict) })

export async function startEditing(server: Api) {
  const ratih = await memberAt(server, { phone: '+6281288000001', role: 'owner', name: 'Ratih' })
  const kadek = await memberAt(server, { phone: '+6281288000002', role: 'manager', name: 'Kadek' })
  return {
    ratih,
    kadek,
    draft: async () => (await server.call(api.readDraft, ratih)).data,
    change: (by: ConsoleCall, ...changes: MenuChange[]) =>
      server.call(api.changeDraft, { ...by, body: { changes } }).then(({ data }) => data),
    publish: (revision: number) => server.call(api.publishDraft, { ...ratih, body: { revision } }),
    priceOf: async (id: string) => {
      const { categories } = await server.call(api.readMenu)
      return categories.flatMap(({ items }) => items).find(item => item.id === id)?.price
    },
    /** As before any test. */
    async reset() {
      await server.importMenu('bara')
      await server.call(api.takeBackDraft, { ...ratih, body: {} })
    },
  }
}
export type Editing = Awaited<ReturnType<typeof startEditing>>

export const ofProduct = (key: string, field: string, before: unknown, after: unknown): MenuChange => ({
  kind: 'product',
  key,
  field,
  before,
  after,
})

export const conflictsOf = ({ text }: { text: string }): MenuConflict[] =>
  v.parse(conflictAnswer, JSON.parse(text)).conflicts
