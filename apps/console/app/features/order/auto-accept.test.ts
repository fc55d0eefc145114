import { type OutletId, outletId } from '@pesan/contract/ids'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { boardOrder } from '../../../testing/board-order.ts'
import { translateInto } from '../../../testing/translate-into.ts'
import { acceptedUnseen, autoAcceptOf, shownIds } from './auto-accept.ts'

const t = translateInto('en')
const idOf = (number: number): OutletId => v.parse(outletId, `0192d3a0-0000-7000-8000-000000000b0${number}`)
const berawa = { id: idOf(1), name: 'Berawa', short_code: 'BRW' }
const ubud = { id: idOf(2), name: 'Ubud', short_code: 'UBD' }

describe('BOARD-12 the board says where orders are accepted automatically', () => {
  const minutes = { soon_minutes: 5, late_minutes: 0 }
  const textOf = (on: readonly OutletId[], shown: readonly (typeof berawa)[]) => {
    const outlets = [berawa, ubud].map(({ id }) => ({
      id,
      auto_accept: on.includes(id),
      usual_minutes: 20,
    }))
    return autoAcceptOf(
      t,
      { delivery: minutes, pickup: minutes, pauses_itself: false, asks_for_code: false, outlets },
      [...shown],
    )
  }

  test('nowhere', () => {
    expect(textOf([], [berawa, ubud])).toBeNull()
    expect(textOf([ubud.id], [berawa])).toBeNull()
  })

  test('at each outlet that it shows', () => {
    expect(textOf([berawa.id], [berawa])).toEqual({ text: 'Auto-accept is on', isEverywhere: true })
    expect(textOf([berawa.id, ubud.id], [berawa, ubud])?.isEverywhere).toBe(true)
  })

  test('at some of them, by name', () => {
    expect(textOf([ubud.id], [berawa, ubud])).toEqual({ text: 'Auto-accept: Ubud', isEverywhere: false })
  })
})

describe('BOARD-12 an order that was accepted automatically rings once', () => {
  const accepted = boardOrder({ status: 'prepare_order', auto_accepted: true })
  const byPress = boardOrder({ status: 'prepare_order', auto_accepted: false })

  test('when the board sees it for the first time', () => {
    expect(acceptedUnseen([accepted], new Set())).toEqual([accepted])
  })

  test('also if the board has shown it while its payment was pending', () => {
    const before = new Set(shownIds([boardOrder({ status: 'pending' })]))
    expect(acceptedUnseen([accepted], before)).toEqual([accepted])
  })

  test('not again, and not if it has rung as a new one', () => {
    expect(acceptedUnseen([accepted], new Set(shownIds([accepted])))).toEqual([])
    expect(acceptedUnseen([accepted], new Set(shownIds([boardOrder({ status: 'approved' })])))).toEqual([])
  })

  test('not when the board opens, and not for one that a person accepted', () => {
    expect(acceptedUnseen([accepted], null)).toEqual([])
    expect(acceptedUnseen([byPress], new Set())).toEqual([])
  })
})
