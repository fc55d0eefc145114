import { expect, test } from 'vitest'
import { describeSettings, readSettings } from './settings.ts'

test('without a collector nothing is traced', () => {
  const settings = readSettings({ OTEL_SERVICE_NAME: 'pesan-1' })
  expect(settings.tracing).toBeNull()
  expect(describeSettings(settings).traces).toBe('off')
})

test('the standard names set where traces go, with which key and under which name', () => {
  const settings = readSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc=,x-team=food',
    OTEL_SERVICE_NAME: 'pesan-1',
  })
  expect(settings.tracing).toEqual({
    endpoint: 'https://collector.example/otlp',
    headers: { authorization: 'Basic abc=', 'x-team': 'food' },
    serviceName: 'pesan-1',
  })
  expect(JSON.stringify(describeSettings(settings))).not.toContain('Basic')
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a key without a name'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=100%'],
])('%s %s is named', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
})
