/** Biteship: the price of a delivery by several couriers (`POST /v1/rates/couriers`). */
import * as v from 'valibot'
import { createSimulatedVendor } from '../simulated-vendor.ts'
import type { Environment, Vendor } from '../vendor.ts'
import { ratesFor } from './rates.ts'

export const BITESHIP_KEY = 'biteship_test.sandbox'

const FAULTS = {
  bad_key: 'Refuses every key',
  limited: 'Says that it is asked too often',
  invalid: 'Finds the question invalid',
  outage: 'Fails',
  no_pricing: 'Leaves the prices out',
  one_courier: 'Knows one courier only',
  decimal_price: 'Writes prices as texts with decimals',
  dollars: 'Asks dollars',
  minutes: 'Says in minutes how long couriers take',
} as const

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
const queryParams = v.object({
  origin_latitude: latitude,
  origin_longitude: longitude,
  destination_latitude: latitude,
  destination_longitude: longitude,
  couriers: v.pipe(v.string(), v.minLength(1)),
  items: v.pipe(
    v.array(
      v.object({
        name: v.pipe(v.string(), v.minLength(1)),
        value: v.number(),
        weight: v.number(),
        quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      }),
    ),
    v.minLength(1),
  ),
})

const refusal = (code: number, error: string) => ({ success: false, error, code })

export function createBiteship(environment: Environment): Vendor {
  return createSimulatedVendor(environment, {
    name: 'biteship',
    title: 'Biteship couriers',
    about: 'Prices deliveries by the distance, as couriers would.',
    faults: FAULTS,
    routes(app, fault) {
      app.post('/v1/rates/couriers', async (request, reply) => {
        const now = fault.now()
        if (now === 'bad_key' || request.headers.authorization !== BITESHIP_KEY)
          return reply.code(401).send(refusal(40101001, 'Authorization failed'))
        if (now === 'limited')
          return reply.code(429).header('retry-after', '30').send(refusal(42901001, 'Too many requests'))
        if (now === 'outage') return reply.code(500).send(refusal(50001001, 'Internal server error'))
        const failed = await fault.fail(reply, '{"success":tru')
        if (failed) return failed
        const parsed = v.safeParse(queryParams, request.body)
        if (!parsed.success || now === 'invalid')
          return reply.code(422).send(refusal(40001010, 'Origin or destination needs a coordinate'))
        const { origin_latitude, origin_longitude, destination_latitude, destination_longitude } =
          parsed.output
        const origin = { latitude: origin_latitude, longitude: origin_longitude }
        const destination = { latitude: destination_latitude, longitude: destination_longitude }
        const couriers = parsed.output.couriers.split(',')
        const rates = ratesFor({ origin, destination }, couriers, environment.clock.now())
        return {
          success: true,
          object: 'courier_pricing',
          message: 'Success to retrieve courier pricing',
          code: 20001003,
          origin,
          destination,
          ...(now === 'no_pricing' ? {} : { pricing: changedBy(now, rates) }),
        }
      })
    },
  })
}

function changedBy(fault: string, rates: ReturnType<typeof ratesFor>): unknown[] {
  if (fault === 'one_courier') return rates.slice(0, 1)
  if (fault === 'decimal_price') return rates.map(rate => ({ ...rate, price: `${rate.price}.00` }))
  if (fault === 'minutes')
    return rates.map((rate, index) => ({
      ...rate,
      duration: '25 - 40 minutes',
      shipment_duration_range: index === 0 ? '25 - 40' : '35',
      shipment_duration_unit: 'minutes',
    }))
  if (fault === 'dollars') return rates.map(rate => ({ ...rate, currency: 'USD' }))
  return rates
}
