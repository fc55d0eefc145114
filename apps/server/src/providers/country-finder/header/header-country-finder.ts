// The country as the proxy in front tells it (Cloudflare, CloudFront, Vercel, Fastly): nobody else hears of the visitor.
import { type CountryFinder, toCountryAnswer } from '../country-finder.ts'

export const createHeaderFinder = (headerName: string): CountryFinder => ({
  async countryOf({ proxyHeaders }) {
    const header = proxyHeaders[headerName]
    return typeof header === 'string' ? toCountryAnswer(header.trim().toUpperCase()) : { status: 'unknown' }
  },
})
