import { describe, expect, test } from 'vitest'
import { describeSettings, readSettings } from './settings.ts'

const S3 = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'menus',
  S3_ACCESS_KEY_ID: 'AKID',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('nothing given: images are stored below the data folder and none are fetched', () => {
  expect(readSettings({})).toMatchObject({ s3: null, imageHosts: [] })
})

test('a response cache that would fill the heap is refused, with what to raise', () => {
  const heapBytes = 560_000_000
  expect(readSettings({ RESPONSE_CACHE_MB: '280' }, heapBytes).responseCacheBytes).toBe(280_000_000)
  expect(() => readSettings({ RESPONSE_CACHE_MB: '281' }, heapBytes)).toThrow(
    "RESPONSE_CACHE_MB: at most 280, half of Node's heap; raise --max-old-space-size for more",
  )
})

test('hosts are separated by commas, in upper or lower case', () => {
  const { imageHosts } = readSettings({ PICTURE_HOSTS: ' Images.Bara.example, cdn.example ,' })
  expect(imageHosts).toEqual(['images.bara.example', 'cdn.example'])
})

test.each(['https://cdn.example', '*.cdn.example', 'cdn.example:8443', 'localhost', '10.0.0', 'a b.example'])(
  '%s is no host for images',
  host => {
    expect(() => readSettings({ PICTURE_HOSTS: host })).toThrow('PICTURE_HOSTS')
  },
)

test('a bucket needs all of its settings, so that a misspelt one does not fill the disk', () => {
  expect(readSettings(S3).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'menus',
    region: 'us-east-1',
    accessKeyId: 'AKID',
    secretAccessKey: 'secret',
  })
  expect(() => readSettings({ ...S3, S3_BUCKET: '' })).toThrow('S3_BUCKET: needed with the other S3 settings')
})

const PRODUCTION = {
  DATABASE_URL: 'postgresql://pesan:hidden-password@db.internal:5432/pesan',
  SECRET_KEY: 'x'.repeat(32),
}

describe('what decides the set-up', () => {
  test('nothing given is development: an embedded database, simulators, secrets created at the first start', () => {
    const settings = readSettings({})
    expect(settings).toMatchObject({
      setup: 'development',
      host: '127.0.0.1',
      port: 3000,
      sandboxPort: 3001,
      databaseUrl: null,
      databaseListenUrl: null,
      baseDomain: 'localhost',
      defaultCompany: 'bara',
      otherCells: [],
      secretKey: null,
      operatorKey: null,
      codeTtlMs: 300_000,
      realtime: { cluster: 'ap1', host: null, port: null, forceTls: false, pusher: null },
    })
    expect(settings.whatsapp?.baseUrl).toBe('http://127.0.0.1:3001/whatsapp')
    expect(settings.whatsappNumber).toBe('+6236100000000')
  })

  test('a database makes it production, unless the set-up is named', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({
      setup: 'production',
      defaultCompany: null,
      otherCells: [],
      allowsLoopbackWebhooks: false,
    })
    expect(readSettings({ ...PRODUCTION, SETUP: 'development' }).setup).toBe('development')
  })

  test('an empty variable counts as not given', () => {
    const names = [
      'PORT',
      'SANDBOX_PORT',
      'DATA_DIR',
      'DATABASE_URL',
      'SECRET_KEY',
      'BASE_DOMAIN',
      'SETUP',
      'S3_ENDPOINT',
    ]
    expect(readSettings(Object.fromEntries(names.map(name => [name, ''])))).toEqual(readSettings({}))
  })

  test('the simulators follow the port of the sandbox', () => {
    expect(readSettings({ SANDBOX_PORT: '4001' }).whatsapp?.baseUrl).toBe('http://127.0.0.1:4001/whatsapp')
  })
})

describe('production', () => {
  test('without a database or secrets does not start', () => {
    expect(() => readSettings({ SETUP: 'production' })).toThrow(/DATABASE_URL: needed[^]*SECRET_KEY: needed/)
  })

  test('behind a pooler needs the address of the pooler, with the role whose sessions are limited', () => {
    const DATABASE_LISTEN_URL = 'postgres://db/pesan'
    const pooled = (DATABASE_URL: string) => () =>
      readSettings({ ...PRODUCTION, DATABASE_URL, DATABASE_LISTEN_URL }).databaseListenUrl
    expect(pooled('postgres://pesan:secret@pooler/pesan')()).toBe(DATABASE_LISTEN_URL)
    expect(pooled('postgres://pooler/pesan')).toThrow('DATABASE_URL: must name the role of the server')
    expect(() => readSettings({ DATABASE_LISTEN_URL })).toThrow(
      'DATABASE_URL: needed with DATABASE_LISTEN_URL',
    )
  })

  test('reads from one standby, and from no host that has to take writes', () => {
    const reading = (DATABASE_READ_URL: string) => () =>
      readSettings({ ...PRODUCTION, DATABASE_READ_URL }).databaseReadUrl
    expect(reading('postgres://pesan@standby/pesan')()).toBe('postgres://pesan@standby/pesan')
    const refusal = 'DATABASE_READ_URL: must name one standby'
    expect(reading('postgres://pesan@a,b/pesan?target_session_attrs=any')).toThrow(refusal)
    expect(reading('postgres://pesan@a/pesan?target_session_attrs=read-write')).toThrow(refusal)
    expect(() => readSettings({ DATABASE_READ_URL: 'postgres://a/pesan' })).toThrow(
      'DATABASE_URL: needed with DATABASE_READ_URL',
    )
  })

  test('by DATABASE_URL alone is refused with both ways on', () => {
    const { DATABASE_URL } = PRODUCTION
    expect(() => readSettings({ DATABASE_URL })).toThrow(/SETUP=development[^]*SECRET_KEY \(32 random/)
    expect(readSettings({ DATABASE_URL, SETUP: 'development' }).databaseUrl).toBe(DATABASE_URL)
  })

  test('without credentials switches WhatsApp off, and never uses a simulator', () => {
    expect(readSettings(PRODUCTION).whatsapp).toBeNull()
    for (const address of ['http://127.0.0.1:3001/whatsapp', 'http://graph.facebook.com'])
      expect(() => readSettings({ ...PRODUCTION, WHATSAPP_BASE_URL: address })).toThrow('never the simulator')
  })

  test('accepts the number that customers write to only with credentials for the reports of their messages', () => {
    const number = { WHATSAPP_NUMBER: '+6281234567890' }
    const webhook = { WHATSAPP_APP_SECRET: 'a', WHATSAPP_VERIFY_TOKEN: 'b' }
    expect(readSettings({ ...PRODUCTION, ...webhook }).whatsappNumber).toBeNull()
    expect(readSettings({ ...PRODUCTION, ...webhook, ...number }).whatsappNumber).toBe('+6281234567890')
    expect(() => readSettings({ ...PRODUCTION, ...number })).toThrow(
      'WHATSAPP_NUMBER: needs WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN',
    )
  })

  test('with credentials uses WhatsApp, and forces TLS on realtime', () => {
    const given = { ...PRODUCTION, WHATSAPP_PHONE_NUMBER_ID: '7', WHATSAPP_ACCESS_TOKEN: 'hidden-token' }
    const settings = readSettings(given)
    expect(settings.whatsapp).toEqual({
      baseUrl: 'https://graph.facebook.com',
      apiVersion: 'v23.0',
      phoneNumberId: '7',
      accessToken: 'hidden-token',
      template: 'login_code',
      templatePrefix: 'order_',
    })
    expect(settings.realtime.forceTls).toBe(true)
  })
})

test('the limits are the built-in ones in production, and no header is trusted unless a proxy is named', () => {
  expect(readSettings(PRODUCTION)).toMatchObject({ limitScale: 1, trustedProxies: [] })
  expect(() => readSettings({ ...PRODUCTION, LIMIT_SCALE: '2' })).toThrow('LIMIT_SCALE: must be 1')
  expect(readSettings({ TRUSTED_PROXIES: '10.0.0.1, fd00::/8' }).trustedProxies).toEqual([
    '10.0.0.1',
    'fd00::/8',
  ])
})

describe('a wrong value', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', ' '],
    ['SANDBOX_PORT', 'x'],
    ['REALTIME_PORT', '99999'],
    ['DATABASE_URL', 'mysql://db/pesan'],
    ['DATABASE_URL', 'db.internal'],
    ['DATABASE_URL', 'postgres://pesan:a/b@db/pesan'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_POOL_SIZE', '1e3'],
    ['BASE_DOMAIN', 'Pesan.example'],
    ['BASE_DOMAIN', 'https://pesan.example'],
    ['LOG_LEVEL', 'loud'],
    ['SETUP', 'staging'],
    ['SECRET_KEY', 'too short'],
    ['OPERATOR_KEY', 'too short'],
    ['LIMIT_SCALE', '0'],
    ['CODE_TTL_S', '58'],
    ['CODE_TTL_S', '601'],
    ['WHATSAPP_BASE_URL', 'graph.facebook.com'],
    ['WHATSAPP_BASE_URL', 'file:///etc/passwd'],
    ['WHATSAPP_API_VERSION', '23'],
    ['WHATSAPP_NUMBER', '0812 3456 7890'],
    ['WHATSAPP_NUMBER', '6281234567890'],
  ])('%s=%j is refused by its name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name}: `))
  })

  test('does not hide another one', () => {
    expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/^PORT: .*\nLOG_LEVEL: /)
  })
})

describe('printed settings', () => {
  test('name the choices and no secret', () => {
    const given = {
      ...PRODUCTION,
      ...S3,
      S3_SECRET_ACCESS_KEY: 'hidden-s3',
      OPERATOR_KEY: 'hidden-operator-key-of-24',
      WHATSAPP_PHONE_NUMBER_ID: '7',
      WHATSAPP_ACCESS_TOKEN: 'hidden-token',
    }
    const printed = describeSettings(readSettings(given))
    expect(printed).toMatchObject({
      setup: 'production',
      database: 'db.internal:5432',
      defaultCompany: 'none',
      otherCells: 'none',
    })
    expect(JSON.stringify(printed)).not.toMatch(/hidden|xxx/)
  })

  test.each([
    'postgresql:///pesan?host=/run/postgresql',
    'postgres://pesan:hidden@/pesan?host=/run/postgresql',
  ])('also when the database is behind a socket: %s', DATABASE_URL => {
    const printed = describeSettings(readSettings({ ...PRODUCTION, DATABASE_URL }))
    expect(printed.database).toBe('a unix socket')
  })
})
