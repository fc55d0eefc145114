/** The sandbox's settings, parsed once from the environment. */
import { z } from 'zod'

const settingsSchema = z.object({
  /** 0 lets the system choose a free port. */
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
})

export type Settings = { port: number }

/** Answers the settings, or one line that names what is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings | string {
  const parsed = settingsSchema.safeParse(environment)
  if (!parsed.success) {
    return `SANDBOX_PORT must be a whole number from 0 to 65535, not "${environment['SANDBOX_PORT']}".`
  }
  return { port: parsed.data.SANDBOX_PORT }
}
