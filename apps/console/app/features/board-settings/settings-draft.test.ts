import { outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { changeOf, EMPTY_DRAFT, withDraft, withMinutes, withOutlet } from './settings-draft.ts'

const [BERAWA, UBUD] = v.parse(v.tuple([outletId, outletId]), [
  '0192d3a0-0000-7000-8000-000000000b01',
  '0192d3a0-0000-7000-8000-000000000b02',
])
const MINUTES = { soon_minutes: 5, late_minutes: 0 }
const SAVED = {
  delivery: MINUTES,
  pickup: MINUTES,
  pauses_itself: false,
  asks_for_code: false,
  outlets: [BERAWA, UBUD].map(id => ({ id, auto_accept: false, usual_minutes: 20 })),
}

describe('the settings that a person changes', () => {
  const draft = withOutlet(withMinutes(EMPTY_DRAFT, 'delivery', { soon_minutes: 12 }), UBUD, {
    auto_accept: true,
  })

  test('BOARD-25 are sent alone', () => {
    expect(changeOf(SAVED, draft)).toEqual({
      body: { delivery: { soon_minutes: 12 }, outlets: [{ id: UBUD, auto_accept: true }] },
      count: 2,
    })
  })

  test('HOURS-15 say whether outlets pause themselves', () => {
    const chosen = { ...EMPTY_DRAFT, company: { pauses_itself: true } }
    expect(changeOf(SAVED, chosen)).toEqual({ body: { pauses_itself: true }, count: 1 })
    expect(withDraft(SAVED, chosen).pauses_itself).toBe(true)
    expect(changeOf({ ...SAVED, pauses_itself: true }, chosen)).toBeNull()
  })

  test('BOARD-25 stand on the page above what others have saved meanwhile', () => {
    const byOthers = {
      ...SAVED,
      delivery: { soon_minutes: 8, late_minutes: 3 },
      outlets: SAVED.outlets.map(outlet => ({ ...outlet, usual_minutes: 30 })),
    }
    const shown = withDraft(byOthers, draft)
    expect(shown.delivery).toEqual({ soon_minutes: 12, late_minutes: 3 })
    expect(shown.outlets.map(({ auto_accept, usual_minutes }) => [auto_accept, usual_minutes])).toEqual([
      [false, 30],
      [true, 30],
    ])
  })

  test('are none when they are as saved again, or the outlet is gone', () => {
    const back = withOutlet(withMinutes(draft, 'delivery', { soon_minutes: 5 }), UBUD, { auto_accept: false })
    expect(changeOf(SAVED, EMPTY_DRAFT)).toBeNull()
    expect(changeOf(SAVED, back)).toBeNull()
    const gone = withOutlet(EMPTY_DRAFT, UBUD, { usual_minutes: 45 })
    expect(changeOf({ ...SAVED, outlets: SAVED.outlets.slice(0, 1) }, gone)).toBeNull()
  })
})
