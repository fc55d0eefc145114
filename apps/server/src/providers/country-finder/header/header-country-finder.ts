// The country that the proxy in front reports (Cloudflare, CloudFront, Vercel, Fastly): no data of the visitor leaves
// the installation.
import { type CountryFinder, toCountryAnswer } from '../country-finder.ts'

export const createHeaderFinder = (headerName: string): CountryFinder => ({
  async countryOf({ proxyHeaders }) {
    const header = proxyHeaders[headerName]
    return typeof header === 'string' ? toCountryAnswer(header.trim().toUpperCase()) : { status: 'unknown' }
  },
})
