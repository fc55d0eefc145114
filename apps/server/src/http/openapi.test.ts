import * as api from '@pesan/contract/api'
import { BASE_PATH, type Endpoint } from '@pesan/contract/endpoint'
import { errorCatalogue, generalErrors, specificErrors } from '@pesan/contract/errors'
import * as restaurantApi from '@pesan/contract/restaurant-api'
import { restaurantExamples } from '@pesan/contract/restaurant-examples'
import { openApiFaults } from '@pesan/testkit/openapi-faults'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createOpenApiDocument } from './openapi.ts'

const responses = z.record(z.string(), z.object({ description: z.string() }))
const documentShape = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.array(z.object({ name: z.string(), in: z.string() })),
        requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
        responses,
      }),
    ),
  ),
  components: z.object({
    schemas: z.object({
      Refusal: z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }) }),
    }),
  }),
})

const document: unknown = JSON.parse(JSON.stringify(createOpenApiDocument()))
const { paths, components } = documentShape.parse(document)
const rows = Object.entries<Endpoint>(api)
const operationOf = (row: Endpoint) => paths[`${BASE_PATH[row.base]}${row.path}`]?.[row.method.toLowerCase()]

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(await openApiFaults(document)).toEqual({ version: '3.1', faults: [] })
  })

  test('the check would find a fault', async () => {
    const { faults } = await openApiFaults({ ...z.looseObject({}).parse(document), info: {} })
    expect(faults).not.toEqual([])
  })

  test('has exactly the rows of the table, by their names', () => {
    expect(rows.length).toBeGreaterThan(15)
    const operations = Object.values(paths).flatMap(path => Object.values(path))
    expect(operations.map(operation => operation.operationId).sort()).toEqual(
      rows.map(([name]) => name).sort(),
    )
    for (const [name, row] of rows) expect(operationOf(row)?.operationId).toBe(name)
  })

  test.each(rows)('%s documents its refusals under their statuses, and no others', (_name, row) => {
    const documented = Object.entries(operationOf(row)?.responses ?? {})
      .filter(([status]) => status !== '200')
      .flatMap(([status, { description }]) => description.split(', ').map(code => `${status} ${code}`))
    const codes = [...row.errors, ...Object.keys(generalErrors)]
    const catalogue = new Map(Object.entries(errorCatalogue))
    expect(documented.sort()).toEqual(codes.map(code => `${catalogue.get(code)?.status} ${code}`).sort())
  })

  test.each(rows)('%s documents what it takes', (_name, row) => {
    const operation = operationOf(row)
    const names = operation?.parameters.filter(parameter => parameter.in === 'path').map(({ name }) => name)
    const inPath = [...`${BASE_PATH[row.base]}${row.path}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(names).toEqual(inPath)
    const hasKey = operation?.parameters.some(parameter => parameter.name === 'Idempotency-Key')
    expect(hasKey).toBe(row.idempotent === true)
    const types = Object.keys(operation?.requestBody?.content ?? {})
    const form = row.form ? ['application/x-www-form-urlencoded'] : []
    expect(types).toEqual(row.body ? ['application/json', ...form] : [])
  })

  test('the codes of a refusal are the catalogue, and every code is answered by some row', () => {
    expect(components.schemas.Refusal.properties.code.enum).toEqual(Object.keys(errorCatalogue))
    const used = new Set<string>(rows.flatMap(([, row]) => row.errors))
    expect([...used].sort()).toEqual(Object.keys(specificErrors).sort())
  })
})

const restaurantRows = Object.entries<Endpoint>(restaurantApi)
const exampleOf = new Map(Object.entries(restaurantExamples))

describe('the examples of the restaurant interface', () => {
  test.each(restaurantRows)('that of %s is what the call answers', (name, row) => {
    const example = exampleOf.get(name)
    expect(row.answer.safeParse(example?.answer)).toMatchObject({ success: true })
    expect(example?.body !== undefined).toBe(row.body !== undefined)
  })

  const bodies = restaurantRows.flatMap(([name, { body }]) => (body ? [{ name, body }] : []))
  test.each(bodies)('that of $name is what the call takes', ({ name, body }) => {
    expect(body.safeParse(exampleOf.get(name)?.body)).toMatchObject({ success: true })
  })

  test('stand in the document', () => {
    const text = JSON.stringify(document)
    expect(text).toContain('"example":{"minutes":20}')
    expect(text).toContain('"example":{"status":true,"message":"OK","data":{"id"')
  })
})
