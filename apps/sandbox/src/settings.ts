/** The sandbox's settings, parsed once from the environment. */
import * as v from 'valibot'
import { VENDOR_LIMITS } from './whatsapp/send-limiter.ts'

const settingsSchema = v.object({
  /** 0 lets the system choose a free port. */
  SANDBOX_PORT: v.optional(
    v.pipe(v.unknown(), v.toNumber(), v.safeInteger(), v.minValue(0), v.maxValue(65_535)),
    3001,
  ),
  /** The store's port, where webhooks go. */
  PORT: v.optional(
    v.pipe(v.unknown(), v.toNumber(), v.safeInteger(), v.minValue(0), v.maxValue(65_535)),
    3000,
  ),
  /** Where the printer takes its bytes, as printers in a network do; 0 lets the system choose. */
  SANDBOX_PRINTER_PORT: v.optional(
    v.pipe(v.unknown(), v.toNumber(), v.safeInteger(), v.minValue(0), v.maxValue(65_535)),
    9100,
  ),
  /** WhatsApp's least time between two messages to one phone; 0 for tests that do in seconds what people do in days. */
  SANDBOX_PAIR_INTERVAL_MS: v.optional(
    v.pipe(v.unknown(), v.toNumber(), v.safeInteger(), v.minValue(0), v.maxValue(65_535)),
    VENDOR_LIMITS.pairIntervalMs,
  ),
})

/** `storeUrl`: where the store listens, without a path. */
export type Settings = { port: number; storeUrl: string; printerPort: number; pairIntervalMs: number }

/** Returns the settings, or one line that names what is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings | string {
  const parsed = v.safeParse(settingsSchema, environment)
  if (!parsed.success) {
    const name = v.getDotPath(parsed.issues[0]) ?? ''
    return `${name} must be a whole number from 0 to 65535, not "${environment[name]}".`
  }
  const { SANDBOX_PORT: port, PORT: storePort, SANDBOX_PAIR_INTERVAL_MS: pairIntervalMs } = parsed.output
  const { SANDBOX_PRINTER_PORT: printerPort } = parsed.output
  return { port, storeUrl: `http://127.0.0.1:${storePort}`, printerPort, pairIntervalMs }
}
