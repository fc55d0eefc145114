// The modifier groups of a product, sorted by dragging or by keys; each opens as a dialog.
import type { EditedProduct, MenuContent } from '@pesan/contract/menu-content'
import {
  copyGroup,
  findGroup,
  groupUses,
  hideGroup,
  isGroupHidden,
  removeGroupFromProduct,
  showGroup,
  type WholeGroup,
} from '@pesan/domain/menu-draft/edit-groups'
import { changePart, placedBefore } from '@pesan/domain/menu-draft/edit-menu'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import { announce } from '../../../shell/announcer.tsx'
import { offerUndo } from '../../../shell/undo-bar.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Menu } from '../../../ui/menu.tsx'
import { copyName } from '../copy-name.ts'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { choiceText } from '../group/choice-text.ts'
import { SortHandle } from './sort-handle.tsx'
import { useSortable } from './use-sortable.ts'

const MAX_NAME = 50

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
  const wholes = keys.flatMap(key => findGroup(content, key) ?? [])
  const { list, shown, dragged, handleProps } = useSortable({
    keys,
    onMove(key, before) {
      const group_keys = placedBefore(keys, key, before)
      draft.edit(now => changePart(now, 'product', product.key, { group_keys }))
      announce(t('menu.placeOf', { place: group_keys.indexOf(key) + 1, of: keys.length }))
    },
  })
  const edit = (key: string, title: string, change: (now: MenuContent) => MenuContent) => {
    const undo = draft.edit(change)
    offerUndo({ id: `menu ${key}`, title, name: null, undo })
  }
  const editsOf = ({ group: { key, name } }: WholeGroup) => ({
    onHide: (hidden: boolean) =>
      edit(key, t(hidden ? 'menu.isHidden' : 'menu.isShownAgain', { name }), now =>
        hidden ? hideGroup(now, key) : showGroup(now, key, draft.view.get().live),
      ),
    onCopy() {
      const copied = { key: crypto.randomUUID(), name: copyName(t, name, MAX_NAME) }
      edit(key, t('menu.copied', { name }), now => copyGroup(now, product.key, key, copied))
    },
    onRemove: () =>
      edit(key, t('menu.removed', { name }), now => removeGroupFromProduct(now, product.key, key)),
  })
  return (
    <section aria-labelledby="choices" className="@container">
      <h2 id="choices" className="mb-1.5 text-p-label text-ink-2">
        {t('menu.choices')}
      </h2>
      <div className="rounded-card border border-line px-2 md:px-3">
        <ul ref={list} className="flex flex-col empty:hidden">
          {wholes.map(whole => {
            const { key, name } = whole.group
            return (
              <li
                key={key}
                className={`flex min-h-13 items-center gap-1 border-b border-line ${dragged === key ? 'opacity-40' : ''}`}
                style={{ order: shown.indexOf(key) }}
              >
                <SortHandle label={t('menu.moveByArrows', { name })} {...handleProps(key)} />
                <Choice
                  whole={whole}
                  uses={uses.get(key) ?? 0}
                  onOpen={() => onOpen(key)}
                  {...editsOf(whole)}
                />
              </li>
            )
          })}
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
  whole: WholeGroup
  uses: number
  onOpen: () => void
  onHide: (hidden: boolean) => void
  onCopy: () => void
  onRemove: () => void
}

function Choice({ whole, uses, onOpen, onHide, onCopy, onRemove }: ChoiceProps) {
  const t = useT()
  const { group, modifiers } = whole
  const isHidden = isGroupHidden(whole)
  const soldOut = modifiers.filter(({ available, hidden }) => !available || hidden).length
  const options = t('menu.options', { count: modifiers.length })
  return (
    <>
      <button
        type="button"
        className="grid min-h-13 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 text-left text-p-row @min-[560px]:grid-cols-[minmax(0,150px)_140px_minmax(0,1fr)_auto_auto]"
        onClick={onOpen}
      >
        <span className={`truncate font-semibold ${isHidden ? 'text-ink-3' : ''}`}>{group.name}</span>
        <span className="text-ink-2 @max-[560px]:col-start-1 @max-[560px]:text-p-caption">
          {isHidden ? t('menu.hidden') : choiceText(t, group)}
        </span>
        <span className="truncate text-ink-2 @max-[560px]:hidden">
          {soldOut > 0 && !isHidden ? t('menu.optionsOut', { options, count: soldOut }) : options}
        </span>
        <span className="text-p-body text-ink-2 @max-[560px]:col-start-2 @max-[560px]:row-start-1">
          {t('menu.inProducts', { count: uses })}
        </span>
        <ChevronRight size={18} aria-hidden className="text-ink-3 @max-[560px]:hidden" />
      </button>
      <Menu
        label={t('menu.moreFor', { name: group.name })}
        button={<Ellipsis size={20} aria-hidden />}
        buttonClassName="flex size-11 shrink-0 items-center justify-center rounded-small text-ink-2 hover:bg-sunken"
        entries={[
          {
            value: 'hidden',
            text: t(isHidden ? 'menu.show' : 'menu.hide'),
            ...(uses > 1 && { note: t('menu.inProducts', { count: uses }) }),
            onPress: () => onHide(!isHidden),
          },
          { value: 'copy', text: t('menu.copy'), onPress: onCopy },
          {
            value: 'remove',
            text: t('menu.delete'),
            note: t('menu.fromThisProduct'),
            isDangerous: true,
            onPress: onRemove,
          },
        ]}
      />
    </>
  )
}
