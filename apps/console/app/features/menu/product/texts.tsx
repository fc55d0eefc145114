// The name or the description of a product or a category, in the chosen language (EDIT-07).
import { MAX_DESCRIPTION_LENGTH, type Translations } from '@pesan/contract/menu-content'
import type { ReactNode } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { useIsImported } from '../draft/use-menu-draft.ts'
import { withTranslation } from './languages.ts'
import { TextInput } from './text-input.tsx'

const MAX_TRANSLATED_NAME = 255
const MAX_TRANSLATED_DESCRIPTION = 2000

interface Named {
  name: string
  name_translations: Translations
}

interface NameInputProps {
  part: Named
  maxLength: number
  /** Null: that of the menu itself. */
  language: string | null
  onChange: (fields: { name?: string; name_translations?: Record<string, string> }) => void
  beside?: ReactNode
}

export function NameInput({ part, maxLength, language, onChange, beside }: NameInputProps) {
  const t = useT()
  const isImported = useIsImported()
  const { name, name_translations: translations } = part
  if (language === null)
    return (
      <TextInput
        key="original"
        label={t('menu.name')}
        value={name}
        maxLength={maxLength}
        isRequired
        isReadOnly={isImported}
        beside={beside}
        onChange={text => onChange({ name: text.trim() })}
      />
    )
  return (
    <TextInput
      key={language}
      label={t('menu.name')}
      value={translations[language] ?? ''}
      maxLength={MAX_TRANSLATED_NAME}
      placeholder={name}
      lang={language}
      beside={beside}
      onChange={text => onChange({ name_translations: withTranslation(translations, language, text) })}
    />
  )
}

interface DescriptionInputProps {
  part: { description: string; description_translations: Translations }
  language: string | null
  onChange: (fields: { description?: string; description_translations?: Record<string, string> }) => void
}

export function DescriptionInput({ part, language, onChange }: DescriptionInputProps) {
  const t = useT()
  const isImported = useIsImported()
  const { description, description_translations: translations } = part
  if (language === null)
    return (
      <TextInput
        key="original"
        label={t('menu.description')}
        value={description}
        maxLength={MAX_DESCRIPTION_LENGTH}
        hasCount
        isLong
        isReadOnly={isImported}
        onChange={text => onChange({ description: text })}
      />
    )
  return (
    <TextInput
      key={language}
      label={t('menu.description')}
      value={translations[language] ?? ''}
      maxLength={MAX_TRANSLATED_DESCRIPTION}
      placeholder={description}
      lang={language}
      isLong
      onChange={text => onChange({ description_translations: withTranslation(translations, language, text) })}
    />
  )
}
