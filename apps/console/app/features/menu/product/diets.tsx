// For whom a product is, how spicy it is, and the allergens in it (EDIT-10).
import type { EditedProduct } from '@pesan/contract/menu-content'
import { ALLERGENS, type Allergen, DIETS, type Diet } from '@pesan/contract/menu-parts'
import { changePart } from '@pesan/domain/menu-draft/edit-menu'
import Check from 'lucide-react/icons/check'
import Flame from 'lucide-react/icons/flame'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import type { PlainKey } from '../../../lib/i18n/t.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useDraft } from '../draft/use-menu-draft.ts'

const DIET_NAMES = {
  halal: 'menu.diet.halal',
  vegetarian: 'menu.diet.vegetarian',
  vegan: 'menu.diet.vegan',
} as const satisfies Record<Diet, PlainKey>

const ALLERGEN_NAMES = {
  gluten: 'menu.allergen.gluten',
  crustaceans: 'menu.allergen.crustaceans',
  eggs: 'menu.allergen.eggs',
  fish: 'menu.allergen.fish',
  peanuts: 'menu.allergen.peanuts',
  soy: 'menu.allergen.soy',
  milk: 'menu.allergen.milk',
  nuts: 'menu.allergen.nuts',
  celery: 'menu.allergen.celery',
  mustard: 'menu.allergen.mustard',
  sesame: 'menu.allergen.sesame',
  sulphites: 'menu.allergen.sulphites',
  lupin: 'menu.allergen.lupin',
  molluscs: 'menu.allergen.molluscs',
} as const satisfies Record<Allergen, PlainKey>

const SPICINESS = [0, 1, 2, 3] as const

const tagClassName =
  'flex min-h-8 items-center gap-1.5 rounded-chip bg-accent-tint px-2.5 text-p-body font-semibold text-accent-ink'

export function Diets({ product }: { product: EditedProduct }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const { diets, allergens, spiciness } = product
  return (
    <section aria-labelledby="diets">
      <h2 id="diets" className="mb-1.5 text-p-label text-ink-2">
        {t('menu.diets')}
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        {diets.map(diet => (
          <span key={diet} className={tagClassName}>
            <Check size={16} aria-hidden />
            {t(DIET_NAMES[diet])}
          </span>
        ))}
        {spiciness > 0 && (
          <span className={tagClassName}>
            <Flame size={16} aria-hidden />
            {t('menu.spicy', { count: spiciness })}
          </span>
        )}
        {allergens.map(allergen => (
          <span key={allergen} className={tagClassName}>
            {t(ALLERGEN_NAMES[allergen])}
          </span>
        ))}
        <button
          type="button"
          className="flex min-h-11 items-center gap-1.5 rounded-small bg-sunken px-3.5 text-p-body font-semibold hover:bg-line"
          onClick={() => setIsOpen(true)}
        >
          <Plus size={16} aria-hidden />
          {t('menu.setDiets')}
        </button>
      </div>
      <DietSheet product={product} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  )
}

interface DietSheetProps {
  product: EditedProduct
  isOpen: boolean
  onClose: () => void
}

function DietSheet({ product, isOpen, onClose }: DietSheetProps) {
  const t = useT()
  const draft = useDraft()
  const change = (fields: Partial<EditedProduct>) =>
    draft.edit(content => changePart(content, 'product', product.key, fields))
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('menu.diets')}
      description={product.name}
      closeLabel={t('common.close')}
      foot={
        <Button size="page" className="md:ml-auto" onPress={onClose}>
          {t('menu.done')}
        </Button>
      }
    >
      <Choice title={t('menu.fitFor')}>
        {DIETS.map(diet => (
          <Chip
            key={diet}
            type="checkbox"
            text={t(DIET_NAMES[diet])}
            isChecked={product.diets.includes(diet)}
            onChange={() => change({ diets: toggled(DIETS, product.diets, diet) })}
          />
        ))}
      </Choice>
      <Choice title={t('menu.spiciness')}>
        {SPICINESS.map(level => (
          <Chip
            key={level}
            type="radio"
            name="spiciness"
            text={level === 0 ? t('menu.notSpicy') : t('menu.spicy', { count: level })}
            isChecked={product.spiciness === level}
            onChange={() => change({ spiciness: level })}
          />
        ))}
      </Choice>
      <Choice title={t('menu.allergens')}>
        {ALLERGENS.map(allergen => (
          <Chip
            key={allergen}
            type="checkbox"
            text={t(ALLERGEN_NAMES[allergen])}
            isChecked={product.allergens.includes(allergen)}
            onChange={() => change({ allergens: toggled(ALLERGENS, product.allergens, allergen) })}
          />
        ))}
      </Choice>
    </Sheet>
  )
}

const Choice = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="mb-4 flex flex-wrap gap-2">
    <legend className="mb-2 text-p-label text-ink-2">{title}</legend>
    {children}
  </fieldset>
)

/** In the order of all. */
const toggled = <Name extends string>(all: readonly Name[], now: readonly Name[], name: Name): Name[] =>
  all.filter(other => (other === name) !== now.includes(other))
