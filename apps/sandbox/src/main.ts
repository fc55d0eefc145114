/**
 * Starts the sandbox on the loopback interface and stops it on SIGTERM or SIGINT. It never listens elsewhere: anyone
 * who can open its inbox can read every one-time code.
 */
import { createSandbox } from './app.ts'
import { readSettings, type Settings } from './settings.ts'

// A reader that closes its end (`| head`) ends nothing: later output is lost.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

const settings = readSettings(process.env)
if (typeof settings === 'string') {
  fail(settings)
} else {
  await start(settings)
}

async function start({ port, storeUrl, printerPort, pairIntervalMs }: Settings): Promise<void> {
  const app = createSandbox({
    logger: { level: 'warn' },
    whatsapp: { webhookUrl: `${storeUrl}/webhooks/whatsapp`, limits: { pairIntervalMs } },
    xendit: { webhookUrl: `${storeUrl}/webhooks/xendit` },
    escpos: { port: port === 0 ? 0 : printerPort },
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close())
  // `npm start` holds a channel, which closes when it ends by any means.
  process.once('disconnect', () => void app.close())
  process.channel?.unref()
  try {
    const address = await app.listen({ host: '127.0.0.1', port })
    process.stdout.write(
      `Sandbox ready at ${address} (WhatsApp inbox: ${address}/whatsapp/inbox, bank: ${address}/xendit/bank)\n`,
    )
  } catch (error) {
    if (!isPortBusy(error)) throw error
    // The printer listens already, on another port.
    await app.close()
    fail(`Port ${port} is busy. Stop the program that uses it, or set SANDBOX_PORT to another port.`)
  }
}

function isPortBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
