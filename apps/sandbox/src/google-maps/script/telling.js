// Objects that notify listeners of their events, as the MVCObject of the real script does.
export class Telling {
  #listeners = new Set()

  addListener(name, work) {
    const listener = { name, work }
    this.#listeners.add(listener)
    return { remove: () => void this.#listeners.delete(listener) }
  }

  tell(name, detail) {
    const told = [...this.#listeners].filter(listener => listener.name === name)
    for (const { work } of told) work.call(this, detail)
  }

  forgetListeners() {
    this.#listeners.clear()
  }
}

export const event = {
  addListener: (object, name, work) => object.addListener(name, work),
  clearInstanceListeners: object => object.forgetListeners(),
  trigger: (object, name, detail) => object.tell(name, detail),
}
