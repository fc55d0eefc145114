// The home page: composes menu, product, company and cart.
import { useMenu } from '../shell/menu.tsx'

export function Home() {
  const { menu } = useMenu()
  return <main>{menu.categories.map(category => category.name).join()}</main>
}
