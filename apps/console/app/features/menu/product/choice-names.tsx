// What the choices of an imported product and their options are called in another language: all that is edited of them (EDIT-11).
import type { EditedProduct } from '@pesan/contract/menu-content'
import { findGroup } from '@pesan/domain/menu-draft/edit-groups'
import { changePart } from '@pesan/domain/menu-draft/edit-menu'
import { useT } from '../../../shell/use-t.ts'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { renamed } from './languages.ts'
import { TextInput } from './text-input.tsx'

const MAX_TRANSLATED_NAME = 255

interface ChoiceNamesProps {
  product: EditedProduct
  language: string
}

export function ChoiceNames({ product, language }: ChoiceNamesProps) {
  const t = useT()
  const draft = useDraft()
  const content = useDraftView(view => view.content)
  const wholes = product.group_keys.flatMap(key => findGroup(content, key) ?? [])
  if (wholes.length === 0) return null
  return (
    <section aria-labelledby="choice-names" className="flex flex-col gap-2">
      <h2 id="choice-names" className="text-p-label text-ink-2">
        {t('menu.choices')}
      </h2>
      {wholes.map(({ group, modifiers }) => (
        <div key={group.key} className="grid gap-3 rounded-card border border-line p-3 md:grid-cols-2">
          {[
            { kind: 'group' as const, part: group },
            ...modifiers.map(part => ({ kind: 'modifier' as const, part })),
          ].map(({ kind, part }) => (
            <TextInput
              key={part.key}
              label={part.name}
              value={part.name_translations[language] ?? ''}
              maxLength={MAX_TRANSLATED_NAME}
              lang={language}
              onChange={text =>
                draft.edit(now => changePart(now, kind, part.key, renamed(part, language, text)))
              }
            />
          ))}
        </div>
      ))}
    </section>
  )
}
