// The objects of a GrabFood partner menu without their lists, which are read one entry at a time. Types are strict and
// unknown keys ignored; an optional key may be null, as many tills send it.
import { modifierGroupId, modifierId, productId } from '@pesan/contract/ids'
import { integer } from '@pesan/contract/integer'
import * as v from 'valibot'
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
  return v.pipe(
    v.string(),
    v.check(
      value =>
        value.length <= maxLength || (value.length <= 2 * maxLength && Array.from(value).length <= maxLength),
      `must have at most ${maxLength} characters`,
    ),
    v.check(value => !UNPRINTABLE.test(value), 'must not contain control characters'),
    v.transform(value => value.trim()),
  )
}

const name = (maxLength: number) =>
  v.pipe(
    text(maxLength),
    v.check(value => value !== '', 'must not be blank'),
  )

const id = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(MAX_ID_LENGTH),
  v.check(value => !UNPRINTABLE.test(value), 'must not contain control characters'),
)

/** The contract's ids also accept numbers, those of GrabFood are always texts. */
const contractId = v.pipe(
  id,
  v.transform((value): string | number => value),
)

/** The first step is cheap and rejects an absurdly long list before its entries are parsed. */
function shortList<Entry extends v.GenericSchema>(max: number, entry: Entry) {
  return v.pipe(v.array(v.unknown()), v.maxLength(max), v.array(entry))
}

/** GrabFood allows one language; a blank text is no translation. */
function translation(maxLength: number) {
  const texts = v.pipe(
    v.record(v.string(), v.unknown()),
    v.check(given => Object.keys(given).length <= 1, 'must have at most one language'),
    v.record(
      v.pipe(v.string(), v.regex(LANGUAGE, 'must have a language code such as id as its key')),
      text(maxLength),
    ),
  )
  return v.pipe(
    v.nullish(texts, {}),
    v.transform(given => Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== ''))),
  )
}

const sequence = v.nullish(integer)
const price = v.pipe(integer, v.minValue(0))
const barcode = v.nullish(
  v.pipe(v.string(), v.regex(/^(\d{8}|\d{12,14})?$/, 'must be a GTIN of 8, 12, 13 or 14 digits')),
)

const optionalPrice = v.nullish(price)
const optionalSwitch = v.nullish(v.boolean())
/** Prices and availability per sales channel of GrabFood. Checked but not used: our channel is none of them. */
const advancedPricing = v.nullish(v.object(perChannel(optionalPrice)))
const purchasability = v.nullish(v.object(perChannel(optionalSwitch)))

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

export const documentFields = v.object({
  merchantID: v.nullish(v.string()),
  partnerMerchantID: v.nullish(v.string()),
})

export const currencySchema = v.object({
  code: v.literal('IDR', 'must be IDR: other currencies cannot be imported'),
  symbol: v.nullish(v.string()),
  exponent: v.pipe(integer, v.minValue(0), v.maxValue(MAX_CURRENCY_EXPONENT)),
})

const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30'))
const moment = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
    'must be a time such as 2026-01-31 00:00:00',
  ),
)
const period = v.object({ startTime: timeOfDay, endTime: timeOfDay })
const periods = v.nullish(shortList(MAX_PERIODS_A_DAY, period))
/** An empty object means closed. */
const day = v.nullish(
  v.pipe(
    v.object({ openPeriodType: v.nullish(v.picklist(['OpenPeriod', 'OpenAllDay', 'CloseAllDay'])), periods }),
    v.forward(
      v.check(
        hours => hours.openPeriodType !== 'OpenPeriod' || (hours.periods ?? []).length > 0,
        'must have an entry when openPeriodType is OpenPeriod',
      ),
      ['periods'],
    ),
  ),
)
export const serviceHours = v.object({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day })

export const sellingTimeSchema = v.object({
  id,
  name: name(MAX_NAME_LENGTH.sellingTime),
  startTime: moment,
  endTime: moment,
  serviceHours,
})

export const sectionSchema = v.object({ id, name: name(MAX_NAME_LENGTH.section), serviceHours, sequence })

export const categorySchema = v.object({
  id,
  name: name(MAX_NAME_LENGTH.category),
  nameTranslation: translation(MAX_TRANSLATED_NAME_LENGTH),
  availableStatus: v.picklist(['AVAILABLE', 'UNAVAILABLE', 'HIDE']),
  sequence,
})

const availableStatus = v.picklist(['AVAILABLE', 'UNAVAILABLE', 'UNAVAILABLETODAY', 'HIDE'])
const NO_ADDRESS = 'must be the http or https address of a picture'
const photo = v.pipe(
  v.string(),
  v.maxLength(MAX_PHOTO_URL_LENGTH),
  v.url(NO_ADDRESS),
  v.regex(/^https?:/i, NO_ADDRESS),
)

export const itemSchema = v.object({
  id: v.pipe(contractId, productId),
  name: name(MAX_NAME_LENGTH.item),
  nameTranslation: translation(MAX_TRANSLATED_NAME_LENGTH),
  availableStatus,
  description: v.nullish(text(MAX_DESCRIPTION_LENGTH)),
  descriptionTranslation: translation(MAX_TRANSLATED_DESCRIPTION_LENGTH),
  price,
  photos: v.nullish(shortList(MAX_PHOTOS, photo)),
  specialType: v.nullish(v.picklist(['', 'alcohol', 'tobacco', 'meal_for_one'])),
  taxable: optionalSwitch,
  barcode,
  maxStock: v.nullish(v.pipe(integer, v.minValue(0), v.maxValue(MAX_STOCK))),
  sequence,
  advancedPricing,
  purchasability,
})

export const modifierGroupSchema = v.object({
  id: v.pipe(contractId, modifierGroupId),
  name: name(MAX_NAME_LENGTH.modifierGroup),
  nameTranslation: translation(MAX_TRANSLATED_NAME_LENGTH),
  availableStatus,
  selectionRangeMin: v.nullish(v.pipe(integer, v.minValue(0), v.maxValue(MAX_SELECTION))),
  selectionRangeMax: v.pipe(integer, v.minValue(1), v.maxValue(MAX_SELECTION)),
  sequence,
})

export const modifierSchema = v.object({
  id: v.pipe(contractId, modifierId),
  name: name(MAX_NAME_LENGTH.modifier),
  nameTranslation: translation(MAX_TRANSLATED_NAME_LENGTH),
  availableStatus,
  price: v.nullish(price),
  barcode,
  sequence,
  advancedPricing,
})
