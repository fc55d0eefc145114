// The five headers that decide how cached responses are sent, read from the raw list: Node builds the whole object of
// headers at the first access, which costs more than the rest of such an answer.

export interface RequestHeaders {
  host: string
  isAuthorised: boolean
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  cookie: string | undefined
}

/** `rawHeaders` as in Node: names and values alternate. Of a repeated header the first counts. */
export function readRequestHeaders(rawHeaders: readonly string[]): RequestHeaders {
  const found: RequestHeaders = {
    host: '',
    isAuthorised: false,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    cookie: undefined,
  }
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    const name = rawHeaders[index] ?? ''
    const value = rawHeaders[index + 1] ?? ''
    // The lengths first: few headers reach a comparison.
    if (name.length === 4) {
      if (is(name, 'Host')) found.host = value
    } else if (name.length === 6) {
      if (is(name, 'Cookie')) found.cookie = value
    } else if (name.length === 13) {
      if (is(name, 'Authorization')) found.isAuthorised = true
      else if (is(name, 'If-None-Match')) found.ifNoneMatch = value
    } else if (name.length === 15 && is(name, 'Accept-Encoding')) {
      found.acceptEncoding = value
    }
  }
  return found
}

/** As browsers and proxies spell it over HTTP/1.1; the other spellings cost a string. */
const is = (name: string, usual: string): boolean =>
  name === usual || name.toLowerCase() === usual.toLowerCase()
