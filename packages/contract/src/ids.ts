// Branded ids that must not be mixed up. Company, outlet, customer and order ids are unguessable UUIDs from
// the server; product, modifier group and modifier ids are the restaurant's texts, compared as text
// (CART-03).

import * as v from 'valibot'
import { integer } from './integer.ts'
import { printable } from './plain-text.ts'

type Id<Name extends string> = string & { readonly __id: Name }

export type CompanyId = Id<'company'>
export type OutletId = Id<'outlet'>
export type CustomerId = Id<'customer'>
export type OrderId = Id<'order'>
export type PaymentCardId = Id<'paymentCard'>
export type ProductId = Id<'product'>
export type ModifierGroupId = Id<'modifierGroup'>
export type ModifierId = Id<'modifier'>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function uuid<Name extends string>() {
  return v.pipe(
    v.string(),
    v.regex(UUID),
    v.transform(id => id as Id<Name>),
  )
}

/**
 * Also accepts a number, because older carts and other systems send digits: 12 and '12' are the same product.
 */
function text<Name extends string>() {
  return v.pipe(
    v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(64), printable), integer]),
    v.transform(id => String(id) as Id<Name>),
  )
}

export const companyId = uuid<'company'>()
export const outletId = uuid<'outlet'>()
export const customerId = uuid<'customer'>()
export const orderId = uuid<'order'>()
export const paymentCardId = uuid<'paymentCard'>()
export const productId = text<'product'>()
export const modifierGroupId = text<'modifierGroup'>()
export const modifierId = text<'modifier'>()
