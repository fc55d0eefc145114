// The catalogue of refusals: code → HTTP status, message key (translated by the storefront) and English
// message. An endpoint returns only the codes that it names in `api.ts`, besides the general ones.
import { customerErrors } from './customer-errors.ts'
import { generalErrors } from './general-errors.ts'
import { moneyErrors } from './money-errors.ts'
import { restaurantErrors } from './restaurant-errors.ts'

export const specificErrors = { ...customerErrors, ...restaurantErrors, ...moneyErrors }
export const errorCatalogue = { ...generalErrors, ...specificErrors }

export type ErrorCode = keyof typeof errorCatalogue
export type SpecificErrorCode = keyof typeof specificErrors
