// Chooses products: whole categories or one by one. Only categories that are open show their products.

import type { EditedCategory, MenuContent } from '@pesan/contract/menu-content'
import { formatAmount } from '@pesan/domain/money/rupiah'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useT } from '../../../shell/use-t.ts'

interface ProductChoiceProps {
  content: MenuContent
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

export function ProductChoice({ content, chosen, onChange }: ProductChoiceProps) {
  const categories = new Map(content.categories.map(category => [category.key, category]))
  const set = (keys: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const key of keys) {
      if (isChosen) next.add(key)
      else next.delete(key)
    }
    onChange(next)
  }
  return (
    <ul>
      {content.category_keys.map(key => {
        const category = categories.get(key)
        return (
          category && (
            <CategoryChoice key={key} content={content} category={category} chosen={chosen} onSet={set} />
          )
        )
      })}
    </ul>
  )
}

interface CategoryChoiceProps {
  content: MenuContent
  category: EditedCategory
  chosen: ReadonlySet<string>
  onSet: (keys: readonly string[], isChosen: boolean) => void
}

const boxClassName = 'size-5 shrink-0 accent-(--accent)'

function CategoryChoice({ content, category, chosen, onSet }: CategoryChoiceProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const { name, product_keys: keys } = category
  const count = keys.filter(key => chosen.has(key)).length
  const Chevron = isOpen ? ChevronDown : ChevronRight
  const products = new Map(isOpen ? content.products.map(product => [product.key, product]) : [])
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="flex items-center gap-2">
        <label className="flex min-h-13 min-w-0 flex-1 cursor-pointer items-center gap-3 text-p-row font-semibold">
          <input
            type="checkbox"
            className={boxClassName}
            checked={count > 0 && count === keys.length}
            ref={box => {
              if (box) box.indeterminate = count > 0 && count < keys.length
            }}
            disabled={keys.length === 0}
            onChange={event => onSet(keys, event.target.checked)}
          />
          <span className="truncate">{name}</span>
          <span className="figures font-normal text-ink-3">
            {count > 0 ? t('menu.countOf', { count, all: keys.length }) : keys.length}
          </span>
        </label>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('menu.productsOf', { name })}
          className="flex size-11 items-center justify-center rounded-small hover:bg-sunken"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Chevron size={20} aria-hidden />
        </button>
      </div>
      {isOpen && (
        <ul className="pb-2 pl-8">
          {keys
            .flatMap(key => products.get(key) ?? [])
            .map(product => (
              <li key={product.key}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3 text-p-row">
                  <input
                    type="checkbox"
                    className={boxClassName}
                    checked={chosen.has(product.key)}
                    onChange={event => onSet([product.key], event.target.checked)}
                  />
                  <span className="min-w-0 flex-1 truncate">{product.name}</span>
                  <span className="figures text-p-body text-ink-2">{formatAmount(product.price)}</span>
                </label>
              </li>
            ))}
        </ul>
      )}
    </li>
  )
}
