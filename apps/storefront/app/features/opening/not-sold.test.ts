import type { SellingTimes } from '@pesan/contract/opening'
import { categoryOf, productOf } from '@pesan/testkit/products'
import { expect, it } from 'vitest'
import { en } from '../../lib/i18n/messages/en.ts'
import { id } from '../../lib/i18n/messages/id.ts'
import { createT } from '../../lib/i18n/t.ts'
import { notSoldTexts } from './not-sold.ts'

const tEn = createT('en', en)
const tId = createT('id', id)
/** In the week of Wednesday, 25 November 2026. */
const bali = (text: string) => new Date(`2026-11-${text}:00+08:00`)
const menuOf = (times: SellingTimes) => ({
  version: 1,
  categories: [categoryOf({ id: 'wine', selling_times: times, items: [productOf({ id: 'red' })] })],
})
const texts = (times: SellingTimes, at: string, t = tEn) =>
  notSoldTexts(menuOf(times), { t, timeZone: 'Asia/Makassar', at: bali(at), now: bali(at) })

const EVENING = [{ open: '17:00', close: '22:00' }]

it('HOURS-13 names the time today, tomorrow or on a day of the week', () => {
  const times = { wed: EVENING, sat: EVENING }
  expect(texts(times, '25T16:20')?.texts).toEqual({ red: 'From 17:00 today' })
  expect(texts(times, '25T17:00')?.texts).toEqual({})
  expect(texts(times, '25T22:00')?.texts).toEqual({ red: 'From 17:00 on Saturday' })
  expect(texts(times, '27T00:10')?.texts).toEqual({ red: 'From 17:00 tomorrow' })
  expect(texts({ wed: [] }, '25T12:00')?.texts).toEqual({ red: 'Not available now' })
})

it('HOURS-13 says it in Indonesian', () => {
  const times = { wed: EVENING, sat: EVENING }
  expect(texts(times, '25T16:20', tId)?.texts).toEqual({ red: 'Mulai 17:00 hari ini' })
  expect(texts(times, '25T22:00', tId)?.texts).toEqual({ red: 'Mulai 17:00 hari Sabtu' })
  expect(texts(times, '27T12:00', tId)?.texts).toEqual({ red: 'Mulai 17:00 besok' })
})

it('HOURS-13 changes at the next time, and at midnight while it names a day', () => {
  const times = { wed: EVENING, sat: EVENING }
  expect(texts(times, '25T16:20')?.changesAt).toEqual(bali('25T17:00'))
  expect(texts(times, '25T18:00')?.changesAt).toEqual(bali('25T22:00'))
  expect(texts(times, '25T22:00')?.changesAt).toEqual(bali('26T00:00'))
})

it('is nothing for a menu without selling times', () => {
  const menu = { version: 1, categories: [categoryOf({ items: [productOf({ id: 'tea' })] })] }
  expect(
    notSoldTexts(menu, { t: tEn, timeZone: 'Asia/Makassar', at: bali('25T12:00'), now: bali('25T12:00') }),
  ).toBeNull()
})
