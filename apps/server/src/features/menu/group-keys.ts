// Finds the shared modifier groups of a menu whose products each have their own: groups of one id and one content are one.
import type { EditedGroup, EditedModifier, MenuContent } from '@pesan/contract/menu-content'

type Group = Omit<EditedGroup, 'key' | 'modifier_keys'> & { key: string | null }
type Modifier = Omit<EditedModifier, 'key'>

export class GroupKeys {
  readonly #contents = new Map<string, string>()
  /** Many products share the two objects of a group, whose text is made once. */
  readonly #texts = new WeakMap<object, WeakMap<object, string>>()
  readonly #groups: EditedGroup[] = []
  readonly #modifiers: EditedModifier[] = []

  /**
   * The key that this content has here: the one that is given, else its id, `id#2` and so on. Hand groups in as the menu
   * shows them.
   */
  keyOf(stored: Group, modifiers: readonly Modifier[]): string {
    const { key: given, ...group } = stored
    const content = this.#textOf(stored, modifiers)
    for (const key of candidates(given, group.id)) {
      const known = this.#contents.get(key)
      if (known === content) return key
      if (known !== undefined) continue
      this.#contents.set(key, content)
      const keys = modifiers.map(({ id }) => `${key}/${id}`)
      this.#groups.push({ key, ...group, modifier_keys: keys })
      this.#modifiers.push(
        ...modifiers.map((modifier, index) => ({ key: keys[index] ?? modifier.id, ...modifier })),
      )
      return key
    }
    throw new Error('the candidates never end')
  }

  #textOf(stored: Group, modifiers: readonly Modifier[]): string {
    const texts = this.#texts.get(stored) ?? new WeakMap<object, string>()
    this.#texts.set(stored, texts)
    const known = texts.get(modifiers)
    if (known !== undefined) return known
    const { key: _, ...group } = stored
    const text = JSON.stringify([group, modifiers])
    texts.set(modifiers, text)
    return text
  }

  parts(): Pick<MenuContent, 'groups' | 'modifiers'> {
    return { groups: this.#groups, modifiers: this.#modifiers }
  }
}

function* candidates(given: string | null, id: string): Generator<string> {
  if (given !== null) yield given
  yield id
  for (let number = 2; ; number += 1) yield `${id}#${number}`
}
