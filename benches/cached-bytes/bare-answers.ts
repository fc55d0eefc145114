// What the bare server is given to send.
import * as z from 'zod'

export const bareAnswers = z.array(
  z.object({
    path: z.string(),
    /** Name, value, name, value, … */
    headers: z.array(z.string()),
    /** Base64. */
    body: z.string(),
  }),
)

export type BareAnswers = z.infer<typeof bareAnswers>
