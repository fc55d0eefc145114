// A modifier group and its options: a change is one of all products that share it, or of this product alone (EDIT-01).
import type { EditedGroup, EditedModifier, EditedProduct } from '@pesan/contract/menu-content'
import {
  addGroupToProduct,
  findGroup,
  groupUses,
  newGroup,
  saveGroup,
  saveGroupOnlyFor,
  type WholeGroup,
} from '@pesan/domain/menu-draft/edit-groups'
import Eye from 'lucide-react/icons/eye'
import { useMemo, useState } from 'react'
import { offerUndo } from '../../../shell/undo-bar.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { LanguageChips } from '../product/language-chips.tsx'
import { languagesOf, nameIn, renamed } from '../product/languages.ts'
import { customerText } from './choice-text.ts'
import { CountField } from './count-field.tsx'
import { GroupChoice } from './group-choice.tsx'
import { groupProblem } from './group-problem.ts'
import { OptionRows } from './option-rows.tsx'

const MAX_NAME = 50
const MAX_TRANSLATED_NAME = 255

interface GroupSheetProps {
  /** Null: no product has the group. */
  product: EditedProduct | null
  /** Null: a group is chosen or made. */
  groupKey: string | null
  onClose: () => void
}

export function GroupSheet({ product, groupKey, onClose }: GroupSheetProps) {
  const content = useDraftView(view => view.content)
  const [made, setMade] = useState<WholeGroup | null>(null)
  const found = groupKey === null ? made : findGroup(content, groupKey)
  if (!found)
    return (
      product && (
        <GroupChoice
          product={product}
          onClose={onClose}
          onNew={() => setMade(newGroup(crypto.randomUUID()))}
        />
      )
    )
  return <GroupEditor product={product} given={found} isNew={groupKey === null} onClose={onClose} />
}

interface GroupEditorProps {
  product: EditedProduct | null
  given: WholeGroup
  isNew: boolean
  onClose: () => void
}

function GroupEditor({ product, given, isNew, onClose }: GroupEditorProps) {
  const t = useT()
  const draft = useDraft()
  const content = useDraftView(view => view.content)
  const languages = useMemo(() => languagesOf(content), [content])
  const [language, setLanguage] = useState<string | null>(null)
  const [edited, setEdited] = useState(given)
  const [isTried, setIsTried] = useState(false)
  const { group, modifiers } = edited
  const uses = isNew ? 1 : (groupUses(content.products).get(group.key) ?? 0)
  const problem = groupProblem(edited)
  const error = isTried && problem ? t(problem.text) : undefined
  const change = (fields: Partial<EditedGroup>) => setEdited({ group: { ...group, ...fields }, modifiers })
  const save = (isOnlyHere: boolean) => {
    setIsTried(true)
    // What is wrong stands in the texts of the menu itself.
    if (problem) return setLanguage(null)
    const undo = draft.edit(now => {
      if (product && isNew) return addGroupToProduct(saveGroup(now, edited), product.key, group.key)
      return product && isOnlyHere
        ? saveGroupOnlyFor(now, product.key, edited, crypto.randomUUID())
        : saveGroup(now, edited)
    })
    offerUndo({
      id: `menu ${group.key}`,
      title: t('menu.groupSaved', { name: group.name }),
      name: null,
      undo,
    })
    onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={isNew && group.name === '' ? t('menu.newGroup') : group.name}
      closeLabel={t('common.close')}
      width="large"
      foot={<GroupFoot uses={uses} name={product?.name ?? ''} onSave={save} />}
    >
      <div className="mb-3">
        <LanguageChips
          languages={languages}
          chosen={language}
          isMissing={each => [group, ...modifiers].some(part => part.name_translations[each] === undefined)}
          onChoose={setLanguage}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_120px_120px]">
        <div className="max-md:col-span-2">
          <GroupName
            group={group}
            language={language}
            error={problem?.field === 'name' ? error : undefined}
            onChange={change}
          />
        </div>
        <CountField
          label={t('menu.atLeast')}
          value={group.selection_min}
          isWrong={problem?.field === 'range'}
          onChange={selection_min => change({ selection_min })}
        />
        <CountField
          label={t('menu.atMost')}
          value={group.selection_max}
          isWrong={problem?.field === 'range'}
          onChange={selection_max => change({ selection_max })}
        />
      </div>
      {problem?.field === 'range' ? (
        <FieldError id="range" text={t(problem.text)} />
      ) : (
        <p className="mt-2 flex items-center gap-2 text-p-row text-ink-2">
          <Eye size={18} aria-hidden className="shrink-0" />
          {t('menu.customersRead', { words: customerText(t, group) })}
        </p>
      )}
      <OptionRows
        groupKey={group.key}
        modifiers={modifiers}
        language={language}
        onChange={(next: readonly EditedModifier[]) => setEdited({ group, modifiers: next })}
      />
      {problem?.field === 'options' && error && <FieldError id="options" text={error} />}
    </Sheet>
  )
}

interface GroupNameProps {
  group: EditedGroup
  /** Null: that of the menu itself. */
  language: string | null
  error: string | undefined
  onChange: (fields: Partial<EditedGroup>) => void
}

function GroupName({ group, language, error, onChange }: GroupNameProps) {
  const t = useT()
  return (
    <TextField
      label={t('menu.name')}
      value={nameIn(group, language)}
      maxLength={language === null ? MAX_NAME : MAX_TRANSLATED_NAME}
      placeholder={language === null ? undefined : group.name}
      lang={language ?? undefined}
      error={error}
      onChange={text => onChange(renamed(group, language, text))}
    />
  )
}

interface GroupFootProps {
  uses: number
  /** Of the product. */
  name: string
  onSave: (isOnlyHere: boolean) => void
}

function GroupFoot({ uses, name, onSave }: GroupFootProps) {
  const t = useT()
  const isShared = uses > 1
  return (
    <>
      <p className="min-w-0 flex-1">
        <span className="block text-p-row font-semibold">{t('menu.usedIn', { count: uses })}</span>
        {isShared && <span className="block text-p-body text-ink-2">{t('menu.changesAll')}</span>}
      </p>
      {isShared && (
        <Button kind="neutral" size="page" onPress={() => onSave(true)}>
          {t('menu.onlyFor', { name })}
        </Button>
      )}
      <Button size="page" onPress={() => onSave(false)}>
        {isShared ? t('menu.saveFor', { count: uses }) : t('menu.save')}
      </Button>
    </>
  )
}
