// The objects of a GrabFood partner menu without their lists, which are read one entry at a time. Types are strict and
// unknown keys ignored; an optional key may be null, as many tills send it.
import { modifierGroupId, modifierId, productId } from '@pesan/contract/ids'
import * as z from 'zod'
import {
  MAX_CURRENCY_EXPONENT,
  MAX_DESCRIPTION_LENGTH,
  MAX_ID_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PERIODS_A_DAY,
  MAX_PHOTO_URL_LENGTH,
  MAX_PHOTOS,
  MAX_SELECTION,
  MAX_STOCK,
  MAX_TRANSLATED_DESCRIPTION_LENGTH,
  MAX_TRANSLATED_NAME_LENGTH,
} from './limits.ts'

/**
 * What PostgreSQL cannot store or no screen can show: control characters but for line breaks and tabs, half surrogates.
 */
const UNPRINTABLE = /[^\P{Cc}\n\r\t]|\p{Cs}/u
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

/** Counts characters as users do: an emoji is one, not two UTF-16 units. */
function text(maxLength: number) {
  return z
    .string()
    .refine(
      value =>
        value.length <= maxLength || (value.length <= 2 * maxLength && Array.from(value).length <= maxLength),
      {
        error: `must have at most ${maxLength} characters`,
        abort: true,
      },
    )
    .refine(value => !UNPRINTABLE.test(value), { error: 'must not contain control characters' })
    .transform(value => value.trim())
}

const name = (maxLength: number) =>
  text(maxLength).refine(value => value !== '', { error: 'must not be blank' })

const id = z
  .string()
  .min(1)
  .max(MAX_ID_LENGTH)
  .refine(value => !UNPRINTABLE.test(value), { error: 'must not contain control characters' })

/** The contract's ids also accept numbers, those of GrabFood are always texts. */
const contractId = id.transform((value): string | number => value)

/** The first step is cheap and rejects an absurdly long list before its entries are parsed. */
function shortList<Entry extends z.ZodType>(max: number, entry: Entry) {
  return z.array(z.unknown()).max(max).pipe(z.array(entry))
}

/** GrabFood allows one language; a blank text is no translation. */
function translation(maxLength: number) {
  return z
    .record(z.string(), z.unknown())
    .refine(texts => Object.keys(texts).length <= 1, { error: 'must have at most one language' })
    .pipe(
      z.record(z.string().regex(LANGUAGE), text(maxLength), {
        error: issue =>
          issue.code === 'invalid_key' ? 'must have a language code such as id as its key' : undefined,
      }),
    )
    .nullish()
    .transform(texts => Object.fromEntries(Object.entries(texts ?? {}).filter(([, value]) => value !== '')))
}

const sequence = z.int().nullish()
const price = z.int().min(0)
const barcode = z
  .string()
  .regex(/^(\d{8}|\d{12,14})?$/, { error: 'must be a GTIN of 8, 12, 13 or 14 digits' })
  .nullish()

const optionalPrice = price.nullish()
const optionalSwitch = z.boolean().nullish()
/** Prices and availability per sales channel of GrabFood. Checked but not used: our channel is none of them. */
const advancedPricing = z.object(perChannel(optionalPrice)).nullish()
const purchasability = z.object(perChannel(optionalSwitch)).nullish()

function perChannel<Value>(value: Value) {
  return {
    Delivery_OnDemand_GrabApp: value,
    Delivery_Scheduled_GrabApp: value,
    SelfPickUp_OnDemand_GrabApp: value,
    DineIn_OnDemand_GrabApp: value,
    Delivery_OnDemand_StoreFront: value,
    Delivery_Scheduled_StoreFront: value,
    SelfPickUp_OnDemand_StoreFront: value,
  }
}

export const documentFields = z.object({
  merchantID: z.string().nullish(),
  partnerMerchantID: z.string().nullish(),
})

export const currencySchema = z.object({
  code: z.literal('IDR', { error: 'must be IDR: other currencies cannot be imported' }),
  symbol: z.string().nullish(),
  exponent: z.int().min(0).max(MAX_CURRENCY_EXPONENT),
})

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 09:30' })
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, {
  error: 'must be a time such as 2026-01-31 00:00:00',
})
const period = z.object({ startTime: timeOfDay, endTime: timeOfDay })
const periods = shortList(MAX_PERIODS_A_DAY, period).nullish()
/** An empty object means closed. */
const day = z
  .object({ openPeriodType: z.enum(['OpenPeriod', 'OpenAllDay', 'CloseAllDay']).nullish(), periods })
  .refine(hours => hours.openPeriodType !== 'OpenPeriod' || (hours.periods ?? []).length > 0, {
    error: 'must have an entry when openPeriodType is OpenPeriod',
    path: ['periods'],
  })
  .nullish()
const serviceHours = z.object({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day })

export const sellingTimeSchema = z.object({
  id,
  name: name(MAX_NAME_LENGTH.sellingTime),
  startTime: moment,
  endTime: moment,
  serviceHours,
})

export const sectionSchema = z.object({ id, name: name(MAX_NAME_LENGTH.section), serviceHours, sequence })

export const categorySchema = z.object({
  id,
  name: name(MAX_NAME_LENGTH.category),
  nameTranslation: translation(MAX_TRANSLATED_NAME_LENGTH),
  availableStatus: z.enum(['AVAILABLE', 'UNAVAILABLE', 'HIDE']),
  sequence,
})

const availableStatus = z.enum(['AVAILABLE', 'UNAVAILABLE', 'UNAVAILABLETODAY', 'HIDE'])
const photo = z
  .url({ protocol: /^https?$/, error: 'must be the http or https address of a picture' })
  .max(MAX_PHOTO_URL_LENGTH)

export const itemSchema = z.object({
  id: contractId.pipe(productId),
  name: name(MAX_NAME_LENGTH.item),
  nameTranslation: translation(MAX_TRANSLATED_NAME_LENGTH),
  availableStatus,
  description: text(MAX_DESCRIPTION_LENGTH).nullish(),
  descriptionTranslation: translation(MAX_TRANSLATED_DESCRIPTION_LENGTH),
  price,
  photos: shortList(MAX_PHOTOS, photo).nullish(),
  specialType: z.enum(['', 'alcohol', 'tobacco', 'meal_for_one']).nullish(),
  taxable: optionalSwitch,
  barcode,
  maxStock: z.int().min(0).max(MAX_STOCK).nullish(),
  sequence,
  advancedPricing,
  purchasability,
})

export const modifierGroupSchema = z.object({
  id: contractId.pipe(modifierGroupId),
  name: name(MAX_NAME_LENGTH.modifierGroup),
  nameTranslation: translation(MAX_TRANSLATED_NAME_LENGTH),
  availableStatus,
  selectionRangeMin: z.int().min(0).max(MAX_SELECTION).nullish(),
  selectionRangeMax: z.int().min(1).max(MAX_SELECTION),
  sequence,
})

export const modifierSchema = z.object({
  id: contractId.pipe(modifierId),
  name: name(MAX_NAME_LENGTH.modifier),
  nameTranslation: translation(MAX_TRANSLATED_NAME_LENGTH),
  availableStatus,
  price: price.nullish(),
  barcode,
  sequence,
  advancedPricing,
})
