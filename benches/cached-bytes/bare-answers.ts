// What the bare server is given to send.
import * as v from 'valibot'

export const bareAnswers = v.array(
  v.object({
    path: v.string(),
    /** Name, value, name, value, … */
    headers: v.array(v.string()),
    /** Base64. */
    body: v.string(),
  }),
)

export type BareAnswers = v.InferOutput<typeof bareAnswers>
