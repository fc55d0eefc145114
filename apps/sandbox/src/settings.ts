/** The sandbox's settings, parsed once from the environment. */
import { z } from 'zod'

const settingsSchema = z.object({
  /** 0 lets the system choose a free port. */
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** The store's port, where webhooks go. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
})

/** `storeUrl`: where the store listens, without a path. */
export type Settings = { port: number; storeUrl: string }

/** Returns the settings, or one line that names what is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings | string {
  const parsed = settingsSchema.safeParse(environment)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    return `${name} must be a whole number from 0 to 65535, not "${environment[name]}".`
  }
  const { SANDBOX_PORT: port, PORT: storePort } = parsed.data
  return { port, storeUrl: `http://127.0.0.1:${storePort}` }
}
