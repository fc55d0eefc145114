// The command line of operators and restaurants: runs a command and prints its result. `program/` declares the
// commands, `commands/` implements them.

import { VERSION } from '@pesan/contract/version'
import { Command, CommanderError } from 'commander'
import * as v from 'valibot'
import { type CliContext, processContext } from './cli-context.ts'
import { check } from './commands/check.ts'
import { imagesMove } from './commands/images.ts'
import { migrate } from './commands/migrate.ts'
import { EXIT_CODE, Failure } from './failure.ts'
import { printFailure, printResult } from './print.ts'
import { addCells, addCompanies } from './program/companies.ts'
import { addCustomers } from './program/customers.ts'
import { addEvents } from './program/events.ts'
import { addHours, addSpecialDays } from './program/hours.ts'
import { addApiKeys } from './program/keys.ts'
import { addOwners } from './program/members.ts'
import { addMenus } from './program/menus.ts'
import { addBusy, addOpening, addPauses } from './program/opening.ts'
import { addSlots } from './program/opening-rules.ts'
import { addOrders } from './program/orders.ts'
import { addPayments } from './program/payments.ts'
import { options, type Perform } from './program/perform.ts'
import { addPrinters } from './program/printers.ts'
import { addPrinting } from './program/printing.ts'
import { addReports } from './program/reports.ts'
import { addStock } from './program/stock.ts'
import { addVouchers } from './program/vouchers.ts'
import { addWebhooks } from './program/webhooks.ts'

const DEFAULT_SERVER = 'http://127.0.0.1:3000'
const ENVIRONMENT_HELP = `
Environment:
  PESAN_SERVER        the server's address, otherwise ${DEFAULT_SERVER}
  PESAN_API_KEY       API key of one company
  PESAN_OPERATOR_KEY  the operator's key, otherwise read from DATA_DIR/operator-key

Exit codes: 0 done, 1 refused, 2 wrong usage, 3 no answer from a server`

/** Runs one command line, without the program's name, and returns the exit code. */
export async function runCommandLine(context: CliContext, words: readonly string[]): Promise<number> {
  let json = false
  const perform: Perform = async (command, work) => {
    const chosen = v.parse(options, command.optsWithGlobals())
    json = chosen.json
    const server = serverAddress(chosen.server ?? context.env.PESAN_SERVER ?? DEFAULT_SERVER)
    printResult(context, { json }, await work({ server, company: chosen.company, context }, chosen))
  }
  try {
    await createProgram(context, perform).parseAsync([...words], { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT_CODE.usage
    if (error instanceof Failure) return printFailure(context, { json }, error)
    throw error
  }
}

function createProgram(context: CliContext, perform: Perform): Command {
  const program = new Command('pesan')
    .description('Imports companies and their menus, and moves orders along')
    .version(VERSION, '--version', 'the version of this program')
    .option('--server <address>', 'where the server is')
    .option('--json', 'answer as JSON')
    .addHelpText('after', ENVIRONMENT_HELP)
    .exitOverride()
    .configureOutput({ writeOut: context.write, writeErr: context.writeError })
  addCompanies(program.command('company').description('What companies say about themselves'), perform)
  addCells(program.command('cells').description('The cells of a large installation'), perform)
  addMenus(program.command('menu').description('The menus of companies'), perform)
  addApiKeys(program.command('api-key').description("Keys for the restaurants' own systems"), perform)
  addOwners(program.command('owner').description('The people who own a company'), perform)
  addVouchers(program.command('voucher').description('The vouchers of a company'), perform)
  addCustomers(program.command('customer').description('What is stored of one customer'), perform)
  addWebhooks(program.command('webhook').description('Where the events of a company are sent'), perform)
  addOrders(program.command('order').description('The orders of a company'), perform)
  addOpening(program.command('opening').description('When the outlets take orders'), perform)
  addPauses(program.command('pause').description('Take no new orders for a while'), perform)
  addBusy(program.command('busy').description('Promise later for a while'), perform)
  addHours(program.command('hours').description('The weekly hours of outlets'), perform)
  addSlots(program.command('slot').description('What orders for later have room for'), perform)
  addSpecialDays(program.command('special-day').description('Days with other hours'), perform)
  addStock(
    program.command('stock').description('What outlets have left, and what is sold out there'),
    perform,
  )
  addPrinters(program.command('printer').description('The printers of a company'), perform)
  addPrinting(
    program
      .command('print')
      .description('Print tickets on ESC/POS printers in this network, until it is stopped'),
    perform,
  )
  addPayments(program.command('payments').description('Money that waits for a person'), perform)
  addReports(program.command('reports').description('The sums of what was sold'), perform)
  addEvents(program.command('events').description('Parked webhooks of the payment provider'), perform)
  addInstallation(program, { context, perform })
  return program
}

interface Performing {
  context: CliContext
  perform: Perform
}

/** What is about the whole installation. */
function addInstallation(program: Command, { context, perform }: Performing): void {
  program
    .command('check')
    .description(
      'Hold the database against the invariants of money and orders: that of the server, or that of DATABASE_URL where ' +
        'no server is named',
    )
    .action((_, command: Command) => {
      const isServerNamed =
        command.optsWithGlobals()['server'] !== undefined || isGiven(context.env.PESAN_SERVER)
      return perform(command, connection => check(connection, { isServerNamed }))
    })
  program
    .command('pictures')
    .description('Where the pictures of menus lie')
    .command('move')
    .description('Copy them from DATA_DIR to the bucket of the S3 settings; may be repeated')
    .action((_, command: Command) => perform(command, ({ context: { env } }) => imagesMove({ env })))
  program
    .command('migrate')
    .description('Bring the database of DATABASE_URL to the newest schema')
    .option('--post-deployment', 'also what has to wait until no server of the previous release runs')
    .action(({ postDeployment = false }: { postDeployment?: boolean }, command: Command) =>
      perform(command, ({ context: { env } }) => migrate({ env }, { postDeployment })),
    )
}

const isGiven = (value: string | undefined): boolean => value !== undefined && value !== ''

function serverAddress(text: string): string {
  const address = URL.parse(text)
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw new Failure('usage', `${text} is not an address such as ${DEFAULT_SERVER}`)
  }
  return text.replace(/\/+$/, '')
}

if (import.meta.main) {
  // A reader that closes its end early (`| head`) is no failure of the command.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  process.exitCode = await runCommandLine(processContext, process.argv.slice(2))
}
