// The charges as a person types them, and what they are when they can be read.

import type { Carried, Charges, ChargesChange } from '@pesan/contract/charge'
import type { Locale } from '@pesan/contract/language'
import { MAX_PACKAGING, MAX_THRESHOLD, MAX_TIP } from '@pesan/contract/limits'
import type { Rupiah } from '@pesan/contract/money'
import { formatRate, parseRate } from '@pesan/domain/charge/rate'

export interface SwitchedText {
  isOn: boolean
  text: string
}

export type RateName = 'service' | 'tax'
export type AmountName = 'packaging' | 'minimum' | 'freeFrom'

export type Carries = Carried | 'neither'

export type ChargesDraft = Record<RateName | AmountName, SwitchedText> & {
  serviceBase: Charges['service_base']
  packagingPer: 'order' | 'product'
  menuPrices: Charges['menu_prices']
  tips: { isOn: boolean; texts: readonly string[] }
  deliveryCarries: Carries
  tipCarries: Carries
}

export const MOST: Readonly<Record<AmountName, number>> = {
  packaging: MAX_PACKAGING,
  minimum: MAX_THRESHOLD,
  freeFrom: MAX_THRESHOLD,
}

/** What a switch begins with. */
const USUAL = {
  service: '5',
  tax: '10',
  packaging: '5000',
  minimum: '50000',
  freeFrom: '300000',
  tips: ['5000', '10000', '20000'],
} as const

const switched = (text: string | null, usual: string): SwitchedText =>
  text === null ? { isOn: false, text: usual } : { isOn: true, text }
const amountText = (amount: number | null | undefined): string | null =>
  amount === null || amount === undefined ? null : String(amount)

export function draftOf(charges: Charges, locale: Locale): ChargesDraft {
  const rateText = (rate: number | null): string | null => (rate === null ? null : formatRate(rate, locale))
  return {
    service: switched(rateText(charges.service_millipercent), USUAL.service),
    serviceBase: charges.service_base,
    tax: switched(rateText(charges.tax_millipercent), USUAL.tax),
    menuPrices: charges.menu_prices,
    packaging: switched(amountText(charges.packaging?.amount), USUAL.packaging),
    packagingPer: charges.packaging?.per ?? 'order',
    minimum: switched(amountText(charges.minimum_order), USUAL.minimum),
    freeFrom: switched(amountText(charges.free_delivery_from), USUAL.freeFrom),
    tips: { isOn: charges.tips !== null, texts: charges.tips?.map(String) ?? USUAL.tips },
    deliveryCarries: charges.delivery_carries ?? 'neither',
    tipCarries: charges.tip_carries ?? 'neither',
  }
}

export type Wrong = RateName | AmountName | 'tips'

const isBetween = (amount: number, most: number): boolean =>
  Number.isSafeInteger(amount) && amount >= 1 && amount <= most

/** What cannot be read counts as not set; `wrong` says what that is. */
export function readCharges(draft: ChargesDraft): { charges: Charges; wrong: readonly Wrong[] } {
  const wrong: Wrong[] = []
  const rateOf = (name: RateName): number | null => {
    if (!draft[name].isOn) return null
    const rate = parseRate(draft[name].text)
    if (rate === null) wrong.push(name)
    return rate
  }
  const amountOf = (name: AmountName): Rupiah | null => {
    if (!draft[name].isOn) return null
    const amount = Number(draft[name].text)
    if (isBetween(amount, MOST[name])) return amount as Rupiah
    wrong.push(name)
    return null
  }
  const packaging = amountOf('packaging')
  const tips = draft.tips.isOn ? draft.tips.texts.map(text => Number(text) as Rupiah) : null
  const areTips = !tips || tips.every((tip, at) => isBetween(tip, MAX_TIP) && tip > Number(tips[at - 1] ?? 0))
  if (!areTips) wrong.push('tips')
  const charges: Charges = {
    service_millipercent: rateOf('service'),
    service_base: draft.serviceBase,
    tax_millipercent: rateOf('tax'),
    menu_prices: draft.menuPrices,
    packaging: packaging === null ? null : { amount: packaging, per: draft.packagingPer },
    minimum_order: amountOf('minimum'),
    free_delivery_from: amountOf('freeFrom'),
    tips: areTips ? tips : null,
    ...carriedOf('delivery_carries', draft.deliveryCarries),
    ...carriedOf('tip_carries', draft.tipCarries),
  }
  return { charges, wrong }
}

/** As it is stored for companies that have never set it. */
const carriedOf = (name: 'delivery_carries' | 'tip_carries', carries: Carries): Partial<Charges> =>
  carries === 'neither' ? {} : { [name]: carries }

/** Only what differs, so that two people overwrite nothing of each other; null: nothing does. */
export function changeOf(saved: Charges, next: Charges): ChargesChange | null {
  const names = Object.keys({ ...saved, ...next }) as (keyof Charges)[]
  const textOf = (value: unknown): string => JSON.stringify(value ?? null)
  const changed = names.filter(name => textOf(saved[name]) !== textOf(next[name]))
  return changed.length === 0 ? null : Object.fromEntries(changed.map(name => [name, next[name] ?? null]))
}
