// Objects that notify listeners of their events, as the MVCObject of the real script does.
export class Observable {
  #listeners = new Set()

  addListener(name, work) {
    const listener = { name, work }
    this.#listeners.add(listener)
    return { remove: () => void this.#listeners.delete(listener) }
  }

  notify(name, detail) {
    const notified = [...this.#listeners].filter(listener => listener.name === name)
    for (const { work } of notified) work.call(this, detail)
  }

  clearListeners() {
    this.#listeners.clear()
  }
}

export const event = {
  addListener: (object, name, work) => object.addListener(name, work),
  clearInstanceListeners: object => object.clearListeners(),
  trigger: (object, name, detail) => object.notify(name, detail),
}
