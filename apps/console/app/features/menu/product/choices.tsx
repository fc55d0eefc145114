// The modifier groups of a product, sorted by dragging or by keys; each opens as a dialog.
import type { EditedProduct, MenuContent } from '@pesan/contract/menu-content'
import { findGroup, groupUses, removeGroupFromProduct } from '@pesan/domain/menu-draft/edit-groups'
import { changePart, placedBefore } from '@pesan/domain/menu-draft/edit-menu'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useMemo } from 'react'
import { announce } from '../../../shell/announcer.tsx'
import { offerUndo } from '../../../shell/undo-bar.tsx'
import { useT } from '../../../shell/use-t.ts'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { choiceText } from '../group/choice-text.ts'
import { SortHandle } from './sort-handle.tsx'
import { useSortable } from './use-sortable.ts'

interface ChoicesProps {
  product: EditedProduct
  onOpen: (group: string) => void
  onAdd: () => void
}

export function Choices({ product, onOpen, onAdd }: ChoicesProps) {
  const t = useT()
  const draft = useDraft()
  const content = useDraftView(view => view.content)
  const uses = useMemo(() => groupUses(content.products), [content.products])
  const keys = product.group_keys
  const { list, shown, dragged, handleProps } = useSortable({
    keys,
    onMove(key, before) {
      const group_keys = placedBefore(keys, key, before)
      draft.edit(now => changePart(now, 'product', product.key, { group_keys }))
      announce(t('menu.placeOf', { place: group_keys.indexOf(key) + 1, of: keys.length }))
    },
  })
  const remove = (key: string, name: string) => {
    const undo = draft.edit(now => removeGroupFromProduct(now, product.key, key))
    offerUndo({ id: `menu ${key}`, title: t('menu.removed', { name }), name: null, undo })
  }
  return (
    <section aria-labelledby="choices" className="@container">
      <h2 id="choices" className="mb-1.5 text-p-label text-ink-2">
        {t('menu.choices')}
      </h2>
      <div className="rounded-card border border-line px-2 md:px-3">
        <ul ref={list} className="flex flex-col empty:hidden">
          {keys.map(key => (
            <li
              key={key}
              className={`flex min-h-13 items-center gap-1 border-b border-line ${dragged === key ? 'opacity-40' : ''}`}
              style={{ order: shown.indexOf(key) }}
            >
              <Choice
                content={content}
                groupKey={key}
                uses={uses.get(key) ?? 0}
                handle={handleProps(key)}
                onOpen={onOpen}
                onRemove={remove}
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="flex min-h-12 items-center gap-2 rounded-small px-2 text-p-row font-semibold text-accent-ink hover:underline"
          onClick={onAdd}
        >
          <Plus size={18} aria-hidden />
          {t('menu.addChoice')}
        </button>
      </div>
    </section>
  )
}

interface ChoiceProps {
  content: MenuContent
  groupKey: string
  uses: number
  handle: ReturnType<ReturnType<typeof useSortable>['handleProps']>
  onOpen: (group: string) => void
  onRemove: (group: string, name: string) => void
}

function Choice({ content, groupKey, uses, handle, onOpen, onRemove }: ChoiceProps) {
  const t = useT()
  const whole = findGroup(content, groupKey)
  if (!whole) return null
  const { group, modifiers } = whole
  const soldOut = modifiers.filter(({ available, hidden }) => !available || hidden).length
  const options = t('menu.options', { count: modifiers.length })
  return (
    <>
      <SortHandle label={t('menu.moveByArrows', { name: group.name })} {...handle} />
      <button
        type="button"
        className="grid min-h-13 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 text-left text-p-row @min-[560px]:grid-cols-[minmax(0,150px)_140px_minmax(0,1fr)_auto_auto]"
        onClick={() => onOpen(groupKey)}
      >
        <span className="truncate font-semibold">{group.name}</span>
        <span className="text-ink-2 @max-[560px]:col-start-1 @max-[560px]:text-p-caption">
          {choiceText(t, group)}
        </span>
        <span className="truncate text-ink-2 @max-[560px]:hidden">
          {soldOut > 0 ? t('menu.optionsOut', { options, count: soldOut }) : options}
        </span>
        <span className="text-p-body text-ink-2 @max-[560px]:col-start-2 @max-[560px]:row-start-1">
          {t('menu.inProducts', { count: uses })}
        </span>
        <ChevronRight size={18} aria-hidden className="text-ink-3 @max-[560px]:hidden" />
      </button>
      <button
        type="button"
        aria-label={t('menu.removeChoice', { name: group.name })}
        className="flex size-11 shrink-0 items-center justify-center rounded-small text-ink-3 hover:bg-sunken hover:text-ink-1"
        onClick={() => onRemove(groupKey, group.name)}
      >
        <X size={18} aria-hidden />
      </button>
    </>
  )
}
