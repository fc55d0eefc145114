// The command line of operators and restaurants: which commands there are and what they take. Each is a function of
// `commands/`; here their arguments are read and their results printed.
import { type OrderId, orderId } from '@pesan/contract/ids'
import { type OrderStatus, orderStatus } from '@pesan/contract/order'
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import * as z from 'zod'
import type { Connection } from './call.ts'
import { apiKeyCreate } from './commands/api-key.ts'
import { companyImport } from './commands/company.ts'
import { menuImport } from './commands/menu.ts'
import { migrate } from './commands/migrate.ts'
import { orderAdvance, orderList, orderShow } from './commands/order.ts'
import { voucherCreate } from './commands/voucher.ts'
import { EXIT_CODE, Failure } from './failure.ts'
import { printFailure, printResult, type Result } from './print.ts'
import { processWorld, type World } from './world.ts'

const DEFAULT_SERVER = 'http://127.0.0.1:3000'
const DRY_RUN = new Option('--dry-run', 'check and count, change nothing')
const COMPANY = new Option('--company <slug>', 'the company, when the operator calls')
const ORDER_ID = new Argument('<id>', 'id of the order').argParser(parseOrderId)
const STATUSES = Object.values(orderStatus.def.entries)
const ENVIRONMENT_HELP = `
Environment:
  PESAN_SERVER        the server's address, otherwise ${DEFAULT_SERVER}
  PESAN_API_KEY       API key of one company
  PESAN_OPERATOR_KEY  the operator's key, otherwise read from DATA_DIR/operator-key

Exit codes: 0 done, 1 refused, 2 wrong usage, 3 no answer from a server`

const options = z.object({
  server: z.string().optional(),
  json: z.boolean().default(false),
  company: z.string().optional(),
  dryRun: z.boolean().default(false),
  pictures: z.string().optional(),
  status: z.optional(orderStatus),
  reason: z.string().optional(),
  percent: z.string().optional(),
  cap: z.string().optional(),
  amount: z.string().optional(),
  minimum: z.string().optional(),
  starts: z.string().optional(),
  ends: z.string().optional(),
  mode: z.enum(['delivery', 'pickup']).optional(),
  limit: z.string().optional(),
  perCustomer: z.string().optional(),
})
type Options = z.infer<typeof options>
type Work = (connection: Connection & { world: World }, chosen: Options) => Promise<Result>
type Perform = (command: Command, work: Work) => Promise<void>

/** Runs one command line, without the program's own name, and answers the exit code. */
export async function runCommandLine(world: World, words: readonly string[]): Promise<number> {
  let json = false
  const perform: Perform = async (command, work) => {
    const chosen = options.parse(command.optsWithGlobals())
    json = chosen.json
    const server = serverAddress(chosen.server ?? world.env.PESAN_SERVER ?? DEFAULT_SERVER)
    printResult(world, { json }, await work({ server, company: chosen.company, world }, chosen))
  }
  try {
    await createProgram(world, perform).parseAsync([...words], { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_CODE.usage
    if (error instanceof Failure) return printFailure(world, { json }, error)
    throw error
  }
}

function createProgram(world: World, perform: Perform): Command {
  const program = new Command('pesan')
    .description('Imports companies and their menus, and moves orders along')
    .option('--server <address>', 'where the server is')
    .option('--json', 'answer as JSON')
    .addHelpText('after', ENVIRONMENT_HELP)
    .exitOverride()
    .configureOutput({ writeOut: world.write, writeErr: world.writeError })
  addImports(program, perform)
  addVouchers(program.command('voucher').description('The vouchers of a company'), perform)
  addOrders(program.command('order').description('The orders of a company'), perform)
  program
    .command('migrate')
    .description('Bring the database of DATABASE_URL to the newest schema')
    .action((_, command: Command) => perform(command, ({ world: { env } }) => migrate({ env })))
  return program
}

function addImports(program: Command, perform: Perform): void {
  program
    .command('company')
    .description('What companies say about themselves')
    .command('import')
    .description('Create a company, or replace what it says about itself and its outlets')
    .argument('<file>', 'JSON document; logo and icon may name SVG files beside it')
    .addOption(DRY_RUN)
    .action((file: string, _, command: Command) =>
      perform(command, (connection, { dryRun }) => companyImport(connection, { file, dryRun })),
    )
  program
    .command('menu')
    .description('The menus of companies')
    .command('import')
    .description('Replace the menu by a GrabFood partner menu document, all or nothing')
    .argument('<file>', 'JSON document')
    .addOption(COMPANY)
    .addOption(DRY_RUN)
    .option('--pictures <folder>', 'send the pictures from here that the document names')
    .action((file: string, _, command: Command) =>
      perform(command, (connection, { dryRun, pictures = null }) =>
        menuImport(connection, { file, dryRun, pictures }),
      ),
    )
  program
    .command('api-key')
    .description("Keys for the restaurants' own systems")
    .command('create')
    .description('Make an API key for a company; it is shown once')
    .argument('<name>', 'what the key is for')
    .addOption(COMPANY)
    .action((name: string, _, command: Command) =>
      perform(command, connection => apiKeyCreate(connection, { name })),
    )
}

function addVouchers(voucher: Command, perform: Perform): void {
  voucher
    .command('create')
    .description('Make a voucher; it does not change afterwards')
    .argument('<code>', 'letters, digits and hyphens; case does not matter')
    .addOption(COMPANY)
    .option('--percent <number>', 'percentage off, 1 to 100')
    .option('--cap <rupiah>', 'the most that a percentage takes off')
    .option('--amount <rupiah>', 'amount off')
    .option('--minimum <rupiah>', 'from this subtotal on')
    .option('--starts <moment>', 'ISO 8601, for instance 2026-12-01T00:00:00+08:00')
    .option('--ends <moment>', 'ISO 8601, the first moment at which it is over')
    .addOption(new Option('--mode <mode>', 'only for one of them').choices(['delivery', 'pickup']))
    .option('--limit <number>', 'uses in all')
    .option('--per-customer <number>', 'uses of one customer')
    .action((code: string, _, command: Command) =>
      perform(command, (connection, chosen) => voucherCreate(connection, { code, options: chosen })),
    )
}

function addOrders(order: Command, perform: Perform): void {
  order
    .command('list')
    .description('The newest orders')
    .addOption(COMPANY)
    .addOption(new Option('--status <status>', 'only those in this status').choices(STATUSES))
    .action((_, command: Command) =>
      perform(command, (connection, { status }) => orderList(connection, { status })),
    )
  order
    .command('show')
    .description('One order with its items')
    .addArgument(ORDER_ID)
    .addOption(COMPANY)
    .action((id: OrderId, _, command: Command) =>
      perform(command, connection => orderShow(connection, { orderId: id })),
    )
  order
    .command('advance')
    .description('Move an order to its next status')
    .addArgument(ORDER_ID)
    .addArgument(new Argument('<status>', 'the status it goes to').choices(STATUSES))
    .addOption(COMPANY)
    .option('--reason <text>', "kept in the order's history")
    .action((id: OrderId, status: OrderStatus, _, command: Command) =>
      perform(command, (connection, { reason }) => orderAdvance(connection, { orderId: id, status, reason })),
    )
}

function parseOrderId(text: string): OrderId {
  const parsed = orderId.safeParse(text)
  if (!parsed.success) throw new InvalidArgumentError('it must be the id of an order.')
  return parsed.data
}

function serverAddress(text: string): string {
  const address = URL.parse(text)
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw new Failure('usage', `${text} is not an address such as ${DEFAULT_SERVER}`)
  }
  return text.replace(/\/+$/, '')
}

if (import.meta.main) process.exitCode = await runCommandLine(processWorld, process.argv.slice(2))
