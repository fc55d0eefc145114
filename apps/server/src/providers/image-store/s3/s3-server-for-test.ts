// An in-memory bucket with the part of S3's protocol that the store needs. It checks signatures as described for
// Signature Version 4 and refuses a request whose signature differs.
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export const CREDENTIALS = {
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'secret/of+the*test',
  region: 'ap-southeast-1',
}
export const BUCKET = 'menu-images'

export interface S3ServerForTest {
  server: Server
  objects: Map<string, { contentType: string | undefined; bytes: Buffer }>
  /** The next requests get these statuses, whatever they are. */
  failures: number[]
}

export function startS3Server(): S3ServerForTest {
  const objects: S3ServerForTest['objects'] = new Map()
  const failures: number[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request)
    const failure = failures.shift()
    if (failure !== undefined) return end(response, failure)
    if (!isSignedWell(request)) return end(response, 403)
    const path = request.url ?? ''
    if (!path.startsWith(`/${BUCKET}/`)) return end(response, 404, errorOf('NoSuchBucket'))
    if (request.method === 'PUT') {
      objects.set(path, { contentType: request.headers['content-type'], bytes })
      return end(response, 200)
    }
    const object = objects.get(path)
    return object ? end(response, 200, object.bytes) : end(response, 404, errorOf('NoSuchKey'))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  return { server, objects, failures }
}

const errorOf = (code: string): Buffer => Buffer.from(`<Error><Code>${code}</Code></Error>`)

function end(response: ServerResponse, status: number, body: Buffer = Buffer.alloc(0)): void {
  response.writeHead(status, { 'content-length': body.length }).end(body)
}

function isSignedWell(request: IncomingMessage): boolean {
  const { authorization = '' } = request.headers
  const { credential, names, signature } =
    /^AWS4-HMAC-SHA256 Credential=(?<credential>\S+), SignedHeaders=(?<names>\S+), Signature=(?<signature>\S+)$/.exec(
      authorization,
    )?.groups ?? {}
  const time = String(request.headers['x-amz-date'])
  const day = time.slice(0, 8)
  const scope = `${day}/${CREDENTIALS.region}/s3/aws4_request`
  if (credential !== `${CREDENTIALS.accessKeyId}/${scope}` || names === undefined) return false
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.split(';').map(name => `${name}:${String(request.headers[name])}`),
    '',
    names,
    String(request.headers['x-amz-content-sha256']),
  ].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const key = [day, CREDENTIALS.region, 's3', 'aws4_request'].reduce(
    (secret: Buffer, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${CREDENTIALS.secretAccessKey}`),
  )
  const expected = createHmac('sha256', key)
    .update(`AWS4-HMAC-SHA256\n${time}\n${scope}\n${digest}`)
    .digest('hex')
  return signature === expected && names.split(';').includes('host')
}
