// What can be changed of a category: its name in each language, its times, its place, whether customers see it (EDIT-01).
import type { EditedCategory, MenuContent } from '@pesan/contract/menu-content'
import { changePart, copyCategory, moveCategory, removeCategory } from '@pesan/domain/menu-draft/edit-menu'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useMemo, useState } from 'react'
import { announce } from '../../../shell/announcer.tsx'
import { offerUndo } from '../../../shell/undo-bar.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { copyName } from '../copy-name.ts'
import { useDraft, useDraftView, useIsImported } from '../draft/use-menu-draft.ts'
import type { SellingTimesSheet } from '../menu-parts.ts'
import { ConflictNote } from '../product/conflict-note.tsx'
import { LanguageChips } from '../product/language-chips.tsx'
import { languagesOf } from '../product/languages.ts'
import { SellingTimes } from '../product/selling-times.tsx'
import { NameInput } from '../product/texts.tsx'

const MAX_NAME = 60

interface CategorySheetProps {
  category: EditedCategory
  sellingTimesSheet: SellingTimesSheet
  onClose: () => void
}

export function CategorySheet({ category, sellingTimesSheet, onClose }: CategorySheetProps) {
  const t = useT()
  const draft = useDraft()
  const content = useDraftView(view => view.content)
  const [language, setLanguage] = useState<string | null>(null)
  const isImported = useIsImported()
  const languages = useMemo(() => languagesOf(content), [content])
  const { key, name, hidden, product_keys: products } = category
  const keys = content.category_keys
  const index = keys.indexOf(key)
  const change = (fields: Partial<EditedCategory>) =>
    draft.edit(now => changePart(now, 'category', key, fields))
  const step = (by: -1 | 1) => {
    const before = keys.filter(other => other !== key)[index + by] ?? null
    draft.edit(now => moveCategory(now, key, before))
    announce(t('menu.placeOf', { place: index + by + 1, of: keys.length }))
  }
  const copy = () => {
    const copied = {
      key: crypto.randomUUID(),
      name: copyName(t, name, MAX_NAME),
      productKeys: products.map(() => crypto.randomUUID()),
    }
    const undo = draft.edit(now => copyCategory(now, key, copied))
    offerUndo({ id: `menu ${key}`, title: t('menu.copied', { name }), name: null, undo })
    onClose()
  }
  const remove = () => {
    const undo = draft.edit((now: MenuContent) => removeCategory(now, key))
    offerUndo({ id: `menu ${key}`, title: t('menu.removed', { name }), name: null, undo })
    onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={name}
      closeLabel={t('common.close')}
      foot={
        <>
          {!isImported && (
            <>
              <button
                type="button"
                className="pressable min-h-12 rounded-button bg-bad-tint px-4 text-b-mod font-bold text-bad"
                onClick={remove}
              >
                {products.length === 0 ? t('menu.delete') : t('menu.deleteWith', { count: products.length })}
              </button>
              <Button kind="neutral" size="page" onPress={copy}>
                {t('menu.copy')}
              </Button>
            </>
          )}
          <Button size="page" className="md:ml-auto" onPress={onClose}>
            {t('menu.done')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <NameInput
            part={category}
            maxLength={MAX_NAME}
            language={language}
            beside={
              <LanguageChips
                languages={languages}
                chosen={language}
                isMissing={each => category.name_translations[each] === undefined}
                onChoose={setLanguage}
              />
            }
            onChange={change}
          />
          <ConflictNote kind="category" partKey={key} field="name" />
        </div>
        {!isImported && (
          <>
            <SellingTimes
              times={category.selling_times}
              name={name}
              sheet={sellingTimesSheet}
              onChange={selling_times => change({ selling_times })}
            />
            <Switch
              text={t('menu.customersSee')}
              label={t('menu.customersSee')}
              isOn={!hidden}
              onChange={isOn => change({ hidden: !isOn })}
            />
            <div className="flex flex-wrap gap-2">
              <Button kind="neutral" size="page" isDisabled={index === 0} onPress={() => step(-1)}>
                <ArrowUp size={20} aria-hidden />
                {t('menu.stepUp')}
              </Button>
              <Button
                kind="neutral"
                size="page"
                isDisabled={index === keys.length - 1}
                onPress={() => step(1)}
              >
                <ArrowDown size={20} aria-hidden />
                {t('menu.stepDown')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Sheet>
  )
}
