// What a page's policy has to allow for the map that it shows (AMB-052): nothing for our own tiles, one host for
// pictures or an archive, and for Google what its documentation asks for. Google's script writes style elements and HTML of its own,
// so only with its key are inline styles allowed and trusted types not required.
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

/** `https://{s}.tiles.example/{z}/…` is served by every host below. */
function tileHost(url: string): string {
  const [, scheme = 'https', host = ''] = /^(https?):\/\/([^/]+)\//.exec(url) ?? []
  return `${scheme}://${host.replace('{s}', '*')}`
}
