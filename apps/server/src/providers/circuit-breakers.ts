// The circuit breakers of this process, one per provider, so that the metrics can name the open ones.
import type { BaseLogger } from 'pino'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'

export const PROVIDERS = ['payment', 'whatsapp', 'courier', 'geocoder', 'country'] as const
export type Provider = (typeof PROVIDERS)[number]

export type CircuitBreakers = Readonly<Record<Provider, CircuitBreaker>>

export function createCircuitBreakers(log: Pick<BaseLogger, 'warn'>): CircuitBreakers {
  const of = (provider: Provider) =>
    createCircuitBreaker({
      onChange: isOpen =>
        log.warn(
          { provider },
          isOpen ? 'a provider does not answer: its circuit breaker is open' : 'a provider answers again',
        ),
    })
  return {
    payment: of('payment'),
    whatsapp: of('whatsapp'),
    courier: of('courier'),
    geocoder: of('geocoder'),
    country: of('country'),
  }
}
