// What was typed on this device and not sent: a reload or a lost connection loses nothing. It may name a customer, so that
// signing out clears it.
import * as v from 'valibot'

const PREFIX = 'pesan:draft:'

/** Null without a draft, or with one that this release cannot read. */
export function readDraft<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const stored = v.safeParse(schema, JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null'))
    return stored.success ? stored.output : null
  } catch {
    // Storage may be forbidden, or its content damaged: the form starts empty.
    return null
  }
}

/** Removes the drafts of all pages whose names begin so: the page that takes them stores them under its name. */
export function takeDrafts<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
): v.InferOutput<Schema>[] {
  try {
    return Object.keys(localStorage)
      .filter(key => key.startsWith(PREFIX + name))
      .flatMap(key => {
        const draft = readDraft(key.slice(PREFIX.length), schema)
        localStorage.removeItem(key)
        return draft === null ? [] : [draft]
      })
  } catch {
    // Storage may be forbidden.
    return []
  }
}

/** Null removes it. */
export function writeDraft(name: string, draft: object | null): void {
  try {
    if (draft) localStorage.setItem(PREFIX + name, JSON.stringify(draft))
    else localStorage.removeItem(PREFIX + name)
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Without storage there is none.
  }
}
