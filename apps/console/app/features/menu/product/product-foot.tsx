// Who changed a product last, and what can be done with all of it; each press can be undone.
import type { EditedProduct, MenuContent } from '@pesan/contract/menu-content'
import { changePart, copyProduct, moveProducts, removeProducts } from '@pesan/domain/menu-draft/edit-menu'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useLocation } from 'wouter'
import { useNowText } from '../../../lib/use-now.ts'
import { announce } from '../../../shell/announcer.tsx'
import { offerUndo } from '../../../shell/undo-bar.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { copyName } from '../copy-name.ts'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { MENU_PATH, productPath } from '../menu-path.ts'
import { lastChangeOf, lastChangeText } from './last-change.ts'

const MAX_NAME = 80

export function ProductFoot({ product }: { product: EditedProduct }) {
  const t = useT()
  const draft = useDraft()
  const [, navigate] = useLocation()
  const state = useDraftView(view => view.state)
  const { key, name, hidden } = product
  const last = lastChangeOf(state, 'product', key)
  const lastText = useNowText(nowMs => (last ? lastChangeText(t, last, nowMs) : ''))
  const edit = (title: string, change: (content: MenuContent) => MenuContent, back?: string) => {
    const undo = draft.edit(change)
    offerUndo({
      id: `menu ${key}`,
      title,
      name: null,
      undo() {
        undo()
        if (back !== undefined) navigate(back)
      },
    })
  }
  const copy = () => {
    const copied = { key: crypto.randomUUID(), name: copyName(t, name, MAX_NAME) }
    edit(t('menu.copied', { name }), content => copyProduct(content, key, copied), productPath(key))
    navigate(productPath(copied.key))
  }
  const remove = () => {
    edit(t('menu.removed', { name }), content => removeProducts(content, [key]), productPath(key))
    navigate(MENU_PATH)
  }
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-3 border-line bg-canvas pt-2 lg:sticky lg:bottom-0 lg:-mx-6 lg:-mb-6 lg:border-t lg:px-6 lg:py-3">
      <p className="min-w-0 flex-1 basis-60 text-p-body text-ink-2">{lastText}</p>
      <div className="flex flex-wrap gap-2">
        <Steps product={product} />
        <Button
          kind="neutral"
          size="page"
          onPress={() =>
            edit(t(hidden ? 'menu.isShownAgain' : 'menu.isHidden', { name }), content =>
              changePart(content, 'product', key, { hidden: !hidden }),
            )
          }
        >
          {t(hidden ? 'menu.show' : 'menu.hide')}
        </Button>
        <Button kind="neutral" size="page" onPress={copy}>
          {t('menu.copy')}
        </Button>
        <button
          type="button"
          className="pressable min-h-12 rounded-button bg-bad-tint px-4 text-b-mod font-bold text-bad"
          onClick={remove}
        >
          {t('menu.delete')}
        </button>
      </div>
    </div>
  )
}

/** One place up or down within its category. */
function Steps({ product: { key, name } }: { product: EditedProduct }) {
  const t = useT()
  const draft = useDraft()
  const category = useDraftView(({ content }) =>
    content.categories.find(({ product_keys }) => product_keys.includes(key)),
  )
  if (!category || category.product_keys.length < 2) return null
  const keys = category.product_keys
  const index = keys.indexOf(key)
  const step = (by: -1 | 1) => {
    const to = index + by
    if (to < 0 || to >= keys.length) return
    const before = keys.filter(other => other !== key)[to] ?? null
    draft.edit(content => moveProducts(content, [key], { category: category.key, before }))
    announce(t('menu.placeOf', { place: to + 1, of: keys.length }))
  }
  return (
    <>
      <Button
        kind="neutral"
        size="page"
        label={t('menu.up', { name })}
        isDisabled={index === 0}
        onPress={() => step(-1)}
      >
        <ArrowUp size={20} aria-hidden />
      </Button>
      <Button
        kind="neutral"
        size="page"
        label={t('menu.down', { name })}
        isDisabled={index === keys.length - 1}
        onPress={() => step(1)}
      >
        <ArrowDown size={20} aria-hidden />
      </Button>
    </>
  )
}
