// The country as the proxy in front tells it (Cloudflare, CloudFront, Vercel, Fastly): nobody else hears of the visitor.
import { type CountryFinder, toCountryAnswer } from '../country-finder.ts'

export const createHeaderFinder = (headerName: string): CountryFinder => ({
  async countryOf({ proxyHeaders }) {
    const told = proxyHeaders[headerName]
    return typeof told === 'string' ? toCountryAnswer(told.trim().toUpperCase()) : { status: 'unknown' }
  },
})
