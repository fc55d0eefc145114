// The menu with the marks of its products, and those only that suit the chosen diets; again whenever they change (EDIT-10).
import type { Menu } from '@pesan/contract/menu'
import { filterStore } from './diet-store.ts'
import { createMarkedMenus } from './marked-menu.tsx'

/** Returns how to stop. */
export function followDiets(onView: (view: (menu: Menu) => Menu) => void): () => void {
  const menus = createMarkedMenus()
  const show = () => {
    const filters = filterStore.getState()
    onView(menu => menus(menu, filters))
  }
  show()
  return filterStore.subscribe(show)
}
