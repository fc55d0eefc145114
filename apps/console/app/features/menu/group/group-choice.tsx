// Which modifier group a product gets: one that other products have, or a new one.
import type { EditedProduct } from '@pesan/contract/menu-content'
import { addGroupToProduct, groupUses } from '@pesan/domain/menu-draft/edit-groups'
import Plus from 'lucide-react/icons/plus'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { choiceText } from './choice-text.ts'

interface GroupChoiceProps {
  product: EditedProduct
  onClose: () => void
  onNew: () => void
}

export function GroupChoice({ product, onClose, onNew }: GroupChoiceProps) {
  const t = useT()
  const draft = useDraft()
  const content = useDraftView(view => view.content)
  const uses = groupUses(content.products)
  const others = content.groups.filter(({ key }) => !product.group_keys.includes(key))
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('menu.addChoiceTo', { name: product.name })}
      closeLabel={t('common.close')}
      foot={
        <Button size="page" className="md:ml-auto" onPress={onNew}>
          <Plus size={18} aria-hidden />
          {t('menu.newGroup')}
        </Button>
      }
    >
      {others.length === 0 && <p className="text-p-row text-ink-2">{t('menu.noOtherGroups')}</p>}
      <ul>
        {others.map(group => (
          <li key={group.key} className="border-b border-line last:border-b-0">
            <button
              type="button"
              className="flex min-h-13 w-full items-center gap-3 text-left text-p-row"
              onClick={() => {
                draft.edit(now => addGroupToProduct(now, product.key, group.key))
                onClose()
              }}
            >
              <span className="min-w-0 flex-1 truncate font-semibold">{group.name}</span>
              <span className="text-ink-2">{choiceText(t, group)}</span>
              <span className="text-p-body text-ink-2">
                {t('menu.inProducts', { count: uses.get(group.key) ?? 0 })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
