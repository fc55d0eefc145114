// The menu as the first view checks it. A test holds it against the contract's schema.
import type { AvailableStatus } from '@pesan/contract/availability'
import type { Category, Menu, Modifier, ModifierGroup, Product } from '@pesan/contract/menu'
import type { Picture } from '@pesan/contract/picture'
import { PICTURE_FORMATS } from '@pesan/contract/picture-path'
import { isAbsentOr, isId, isListOf, isOneOf, isShape, isText, isWhole } from './shape.ts'

const isRupiah = isWhole<Product['price']>(0, 1_000_000_000_000)
const isAvailableStatus = isOneOf<AvailableStatus>(['AVAILABLE', 'UNAVAILABLE'])

const isModifier = isShape<Modifier>({
  id: isId,
  name: isText,
  price: isRupiah,
  availableStatus: isAbsentOr(isAvailableStatus),
})

const isModifierGroup = isShape<ModifierGroup>({
  id: isId,
  display_name: isText,
  selectionRangeMin: isWhole(0),
  selectionRangeMax: isWhole(0),
  availableStatus: isAvailableStatus,
  modifiers: isListOf(isModifier),
})

const isPicture = isShape<Picture>({
  hash: isText,
  width: isWhole(1),
  height: isWhole(1),
  color: isText,
  formats: isListOf(isOneOf(PICTURE_FORMATS)),
})

const isProduct = isShape<Product>({
  id: isId,
  name: isText,
  description: isText,
  price: isRupiah,
  photos: isListOf(isText),
  picture: isAbsentOr(isPicture),
  availableStatus: isAbsentOr(isAvailableStatus),
  modifierGroups: isListOf(isModifierGroup),
})

export const isMenu = isShape<Menu>({
  version: isWhole(),
  categories: isListOf(
    isShape<Category>({
      id: isText,
      name: isText,
      isPopular: isAbsentOr(isOneOf([true])),
      items: isListOf(isProduct),
    }),
  ),
})
