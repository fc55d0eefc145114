// What a page's Content-Security-Policy must allow for its map (AMB-052): nothing for the built-in tiles, one host for
// images or an archive, and the documented hosts for Google.
import type { MapProps } from '@pesan/contract/map'

export interface MapPolicy {
  script: string
  style: string
  img: string
  font: string
  connect: string
  worker: string
  hasTrustedTypes: boolean
}

const NOTHING: MapPolicy = {
  script: '',
  style: '',
  img: '',
  font: '',
  connect: '',
  worker: '',
  hasTrustedTypes: true,
}

const GOOGLE: MapPolicy = {
  script: ' https://maps.googleapis.com',
  // Google's script writes style elements and HTML, so only with its key are inline styles allowed and trusted types
  // not required.
  style: " 'unsafe-inline' https://fonts.googleapis.com",
  img: ' https://*.googleapis.com https://*.gstatic.com',
  font: ' https://fonts.gstatic.com',
  connect: ' https://*.googleapis.com https://*.gstatic.com data: blob:',
  worker: ' blob:',
  hasTrustedTypes: false,
}

export function mapPolicy(source: MapProps['source']): MapPolicy {
  switch (source.type) {
    case 'vector':
      return NOTHING
    case 'google':
      return GOOGLE
    case 'archive':
      return { ...NOTHING, connect: ` ${new URL(source.url).origin}` }
    case 'tiles':
      return { ...NOTHING, img: ` ${tileHost(source.url)}` }
  }
}

/** `https://{s}.tiles.example/{z}/…` is served by every subdomain of the host. */
function tileHost(url: string): string {
  const [, scheme = 'https', host = ''] = /^(https?):\/\/([^/]+)\//.exec(url) ?? []
  return `${scheme}://${host.replace('{s}', '*')}`
}
