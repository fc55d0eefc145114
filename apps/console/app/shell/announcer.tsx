// Says to a screen reader what came, once.
import { createStore, useStore } from '../lib/store.ts'

const announced = createStore('')

export const announce = (text: string): void => announced.set(text)

export function Announcer() {
  return <output className="sr-only">{useStore(announced)}</output>
}
