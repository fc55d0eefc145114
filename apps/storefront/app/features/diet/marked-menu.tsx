// The menu whose products bear their marks. Loaded only by the pages of a menu with diets, before they are hydrated.
import type { Menu } from '@pesan/contract/menu'
import { createDietMenus } from '@pesan/domain/menu/diet-menu'
import type { ReactNode } from 'react'
import { ProductMarks } from './product-marks.tsx'

export const createMarkedMenus = () =>
  createDietMenus<ReactNode>(product => place => <ProductMarks product={product} place={place} />)

export const markedMenu = (menu: Menu): Menu => createMarkedMenus()(menu, [])
