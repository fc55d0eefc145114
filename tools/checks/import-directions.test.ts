import { expect, test } from 'vitest'
import { checkImportDirections } from './import-directions.ts'

const WORKSPACES = new Map([
  ['@pesan/contract', 'packages/contract'],
  ['@pesan/domain', 'packages/domain'],
  ['@pesan/testkit', 'apps/testkit'],
  ['@pesan/storefront', 'apps/storefront'],
  ['@pesan/server', 'apps/server'],
  ['@pesan/cli', 'apps/pesan'],
  ['@pesan/sandbox', 'apps/sandbox'],
  ['@pesan/e2e', 'e2e'],
])

/** A small tree in which everything is as agreed, one file or two of each zone. */
const CLEAN = {
  'packages/contract/src/limits.ts': 'export const MAX_LINES = 50',
  'packages/contract/src/money.ts': "import * as v from 'valibot'\nexport const rupiah = v.number()",
  'packages/domain/src/cart/price.ts':
    "import { MAX_LINES } from '@pesan/contract/limits'\nimport type { Rupiah } from '@pesan/contract/money'\nexport const day = (at: number) => new Date(at)",
  'apps/testkit/src/database.ts': "import { openPool } from '@pesan/server/db/pool'",
  'apps/storefront/app/entry-client.tsx': "void import('./routes/home.tsx')",
  'apps/storefront/app/routes/home.tsx':
    "import { Cart } from '../features/cart/cart.tsx'\nimport { Voucher } from '../features/voucher/voucher.tsx'",
  'apps/storefront/app/features/cart/cart.tsx':
    "import { Line } from './line.tsx'\nimport { Page } from '../../shell/page.tsx'",
  'apps/storefront/app/features/cart/line.tsx': "import { price } from '@pesan/domain/cart/price'",
  'apps/storefront/app/features/voucher/voucher.tsx': "import { Button } from '../../ui/button.tsx'",
  'apps/storefront/app/shell/page.tsx': "import { t } from '../lib/t.ts'\nimport '../ui/page.css'",
  'apps/storefront/app/ui/button.tsx': "import { useState } from 'react'",
  'apps/storefront/app/lib/t.ts': 'export const title = "Select an outlet from menu"',
  'apps/server/src/main.ts': "import './http/app.ts'\nimport { settings } from './settings.ts'",
  'apps/server/src/settings/settings.ts': "import * as v from 'valibot'",
  'apps/server/src/app/app.ts':
    "import '../providers/otp-sender/whatsapp-cloud/client.ts'\nimport '../features/order/order.routes.ts'\nimport { openPool } from '../db/pool.ts'",
  'apps/server/src/features/order/order.routes.ts':
    "import { placeOrder } from './order.service.ts'\nimport type { Db } from '../../db/pool.ts'",
  'apps/server/src/features/order/order.service.ts':
    "import { insertOrder } from './order.repository.ts'\nimport type { OtpSender } from '../../providers/otp-sender/otp-sender.ts'\nimport { transaction } from '../../db/transaction.ts'",
  'apps/server/src/features/order/order.repository.ts':
    "import { statement } from '../../db/statement.ts'\nexport const find = statement('order.find', 'select id from orders where id = $1')",
  'apps/server/src/providers/otp-sender/otp-sender.ts': 'export interface OtpSender { send(): void }',
  'apps/server/src/providers/otp-sender/whatsapp-cloud/client.ts':
    "import type { OtpSender } from '../otp-sender.ts'\nimport './wire.ts'",
  'apps/server/src/providers/otp-sender/whatsapp-cloud/wire.ts': '',
  'apps/server/src/db/pool.ts': "import { Pool } from 'pg'",
  'apps/server/src/db/statement.ts': '',
  'apps/server/src/db/transaction.ts': "const begin = 'begin'",
  'apps/server/src/features/order/order.int.test.ts':
    "import { start } from '@pesan/sandbox/app'\nimport './order.routes.ts'\nimport { database } from '@pesan/testkit/database'",
  'apps/pesan/src/main.ts': "import { price } from '@pesan/domain/cart/price'",
  'apps/sandbox/src/app.ts': "import fastify from 'fastify'",
  'e2e/first-order.spec.ts': "import { test } from '@playwright/test'",
  'benches/home.ts': "import { createServer } from 'node:http'",
  'tools/bootstrap/start.mjs': "import { spawn } from 'node:child_process'",
  'vitest.config.ts': "import { defineConfig } from 'vitest/config'",
}

const faultsWith = (changes: Record<string, string>, workspaces = WORKSPACES) =>
  checkImportDirections({ workspaces, files: new Map(Object.entries({ ...CLEAN, ...changes })) })

test('a tree that keeps to the table has no faults', () => {
  expect(faultsWith({})).toEqual([])
})

const DOMAIN = 'packages/domain/src/order/total.ts'
const CONTRACT = 'packages/contract/src/order.ts'
const FEATURE = 'apps/storefront/app/features/cart/note.tsx'
const CONSOLE = 'apps/console/app/features/order/age.ts'
const SERVICE = 'apps/server/src/features/menu/menu.service.ts'
const REPOSITORY = 'apps/server/src/features/menu/menu.repository.ts'
const SANDBOX = 'apps/sandbox/src/xendit.ts'

const VIOLATIONS: [what: string, path: string, source: string, words: string][] = [
  [
    'contract imports domain',
    CONTRACT,
    "import '@pesan/domain/cart/price'",
    'contract may not import domain',
  ],
  ['contract imports a package', CONTRACT, "import x from 'uuid'", 'contract may not import uuid'],
  ['contract imports Node', CONTRACT, "import 'node:fs'", 'contract may not import node:fs'],
  [
    'domain imports the server',
    DOMAIN,
    "import '@pesan/server/settings/settings'",
    'domain may not import server settings',
  ],
  ['domain imports React', DOMAIN, "import { useState } from 'react'", 'domain may not import react'],
  ['domain imports valibot', DOMAIN, "import * as v from 'valibot'", 'domain may not import valibot'],
  [
    'domain loads a schema',
    DOMAIN,
    "import { rupiah } from '@pesan/contract/money'",
    'may import types only',
  ],
  ['domain passes a schema on', DOMAIN, "export * from '@pesan/contract/money'", 'may import types only'],
  [
    'domain imports Node',
    DOMAIN,
    "import { randomUUID } from 'node:crypto'",
    'domain may not import node:crypto',
  ],
  ['domain reads the clock', DOMAIN, 'export const now = () => Date.now()', 'uses Date.now'],
  ['domain hands the clock on', DOMAIN, 'export const now = Date.now', 'uses Date.now'],
  ['domain makes today', DOMAIN, 'export const today = () => new Date()', 'uses new Date()'],
  ['domain throws dice', DOMAIN, 'export const dice = () => Math.random()', 'uses Math.random'],
  ['domain asks the network', DOMAIN, "export const ask = () => fetch('/x')", 'uses fetch'],
  ['domain reads the environment', DOMAIN, 'export const port = process.env.PORT', 'uses process'],
  ['domain imports what it computes', DOMAIN, 'export const load = (x: string) => import(x)', 'computed'],
  [
    'storefront imports the server',
    FEATURE,
    "import '@pesan/server/settings/settings'",
    'may not import server settings',
  ],
  ['storefront imports Node', FEATURE, "import 'node:fs'", 'storefront feature may not import node:fs'],
  ['one feature imports another', FEATURE, "import '../voucher/voucher.tsx'", 'may not import another'],
  ['one feature loads another', FEATURE, "void import('../voucher/voucher.tsx')", 'may not import another'],
  ['one feature uses the type of another', FEATURE, "type V = import('../voucher/voucher.tsx').V", 'another'],
  ['a feature imports a route', FEATURE, "import '../../routes/home.tsx'", 'may not import storefront route'],
  [
    'shell imports a feature',
    'apps/storefront/app/shell/x.ts',
    "import '../features/cart/cart.tsx'",
    'storefront feature',
  ],
  ['ui imports the shell', 'apps/storefront/app/ui/x.ts', "import '../shell/page.tsx'", 'storefront shell'],
  ['lib imports ui', 'apps/storefront/app/lib/x.ts', "import '../ui/button.tsx'", 'storefront ui'],
  [
    'routes import a repository',
    'apps/server/src/features/order/list.routes.ts',
    "import './order.repository.ts'",
    'may not import server repository',
  ],
  ['a service imports routes', SERVICE, "import '../order/order.routes.ts'", 'may not import server http'],
  ['a service imports the driver', SERVICE, "import { Pool } from 'pg'", 'may not import pg'],
  ['a service imports fastify', SERVICE, "import type { X } from 'fastify'", 'may not import fastify'],
  [
    'a service prepares SQL',
    SERVICE,
    "import { statement } from '../../db/statement.ts'",
    'may not write SQL',
  ],
  ['a service writes SQL', SERVICE, 'export const x = `delete from orders`', 'SQL outside'],
  [
    'a service writes long SQL',
    SERVICE,
    'export const x = `\n with a as (select 1)\n select * from a`',
    'SQL outside',
  ],
  [
    'a page of the console reads the clock of its device',
    CONSOLE,
    'export const x = () => Date.now()',
    "the server's",
  ],
  ['a service reads the clock', SERVICE, 'export const x = () => new Date()', 'handed in'],
  [
    'a service picks a vendor',
    SERVICE,
    "import '../../providers/otp-sender/whatsapp-cloud/client.ts'",
    'server vendor',
  ],
  [
    'a repository imports a service',
    REPOSITORY,
    "import '../order/order.service.ts'",
    'may not import server service',
  ],
  [
    'one vendor imports another',
    'apps/server/src/providers/otp-sender/sms/client.ts',
    "import '../whatsapp-cloud/wire.ts'",
    'one server vendor may not import another',
  ],
  [
    'pesan imports the server',
    'apps/pesan/src/import.ts',
    "import '@pesan/server/settings/settings'",
    'pesan may not import',
  ],
  [
    'sandbox imports the contract',
    SANDBOX,
    "import '@pesan/contract/limits'",
    'sandbox may not import contract',
  ],
  [
    'sandbox imports the server',
    SANDBOX,
    "import '@pesan/server/settings/settings'",
    'sandbox may not import server',
  ],
  [
    'e2e imports the contract',
    'e2e/cart.spec.ts',
    "import '@pesan/contract/limits'",
    'e2e may not import contract',
  ],
  [
    'e2e imports testkit',
    'e2e/cart.spec.ts',
    "import '@pesan/testkit/database'",
    'e2e may not import testkit',
  ],
  [
    'e2e reaches into an app',
    'e2e/cart.spec.ts',
    "import '../apps/server/src/settings/settings.ts'",
    'by a relative path',
  ],
  [
    'a bench imports the server',
    'benches/x.ts',
    "import '@pesan/server/settings/settings'",
    'benches may not import',
  ],
  ['a source imports testkit', SERVICE, "import '@pesan/testkit/database'", 'may not import testkit'],
  ['a source imports a test', SERVICE, "import '../order/order.int.test.ts'", 'imports a test'],
  [
    'a test of the rules uses the server',
    'packages/domain/src/x.test.ts',
    "import '@pesan/server/settings/settings'",
    'a test of',
  ],
  [
    'the bootstrap needs a package',
    'tools/bootstrap/x.mjs',
    "import x from 'valibot'",
    'bootstrap may not import valibot',
  ],
  [
    'a package is imported by path',
    SERVICE,
    "import '../../../../../packages/domain/src/cart/price.ts'",
    'relative',
  ],
  ['the file of a package is missing', SERVICE, "import '@pesan/domain/nothing'", 'does not exist'],
  ['a folder of a package is unknown', 'apps/storefront/app/widgets/x.ts', '', 'needs its place'],
  ['a file lies beside the features', 'apps/storefront/app/features/x.ts', '', 'needs its place'],
  ['a new folder at the root has sources', 'scripts/x.mjs', '', 'needs its place'],
  ['a file cannot be parsed', SERVICE, 'const const', 'reserved word'],
]

test.each(VIOLATIONS)('%s: found', (_what, path, source, words) => {
  const faults = faultsWith({ [path]: source })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(path)
  expect(faults[0]).toContain(words)
})

test('a new workspace is found although it holds no source yet', () => {
  const workspaces = new Map([...WORKSPACES, ['@pesan/loyalty', 'apps/loyalty']])
  expect(faultsWith({}, workspaces)).toEqual([
    'apps/loyalty: a new workspace needs its place in import-zones.ts',
  ])
})

test('a fault names its line', () => {
  const source = "import { find } from './menu.repository.ts'\n\nimport { Pool } from 'pg'\n"
  expect(faultsWith({ [SERVICE]: source, [REPOSITORY]: '' })).toEqual([
    `${SERVICE}:3 server service may not import pg`,
  ])
})

test('the clock is free in tests, and type imports are no loading', () => {
  expect(
    faultsWith({
      'packages/domain/src/order/total.test.ts': 'const now = Date.now()',
      [DOMAIN]: "export type { Rupiah } from '@pesan/contract/money'",
    }),
  ).toEqual([])
})
