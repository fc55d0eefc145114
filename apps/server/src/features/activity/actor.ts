// Who makes a change: as the activity log, the history of an order and a planned move name it.
import { activityActorKind } from '@pesan/contract/activity'
import * as v from 'valibot'

/** An operator and the system have neither id nor name. */
export const actor = v.object({
  kind: activityActorKind,
  id: v.nullable(v.string()),
  name: v.nullable(v.string()),
  /** The paired tablet at which a member acts by PIN. */
  device: v.optional(v.nullable(v.object({ id: v.string(), name: v.string() })), null),
})
export type Actor = v.InferOutput<typeof actor>

/** The operator of the installation. */
export const OPERATOR: Actor = { kind: 'operator', id: null, name: null, device: null }

/** The server, as the company has set it up. */
export const SYSTEM: Actor = { kind: 'system', id: null, name: null, device: null }

/** As the history of an order says it. */
export const actorText = ({ name, device }: Actor): string | null =>
  name !== null && device ? `${name}, ${device.name}` : name
