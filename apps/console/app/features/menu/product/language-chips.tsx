// Chooses the language of the names and descriptions that are written, and says which are missing.
import { useId } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { languageName, type MenuLanguages } from './languages.ts'

interface LanguageChipsProps {
  languages: MenuLanguages
  /** Null: the language of the menu itself. */
  chosen: string | null
  isMissing: (language: string) => boolean
  onChoose: (language: string | null) => void
}

export function LanguageChips({ languages, chosen, isMissing, onChoose }: LanguageChipsProps) {
  const t = useT()
  const name = useId()
  const { original, others } = languages
  const options = [
    {
      value: null,
      text: original === null ? t('menu.original') : languageName(original, t.locale),
      missing: false,
    },
    ...others.map(language => ({
      value: language,
      text: languageName(language, t.locale),
      missing: isMissing(language),
    })),
  ]
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('menu.language')}</legend>
      {options.map(({ value, text, missing }) => (
        <label
          key={value ?? ''}
          className={`relative flex min-h-8 cursor-pointer items-center gap-1.5 rounded-chip px-2.5 text-p-label has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink-1 pointer-coarse:min-h-11 ${value === chosen ? 'bg-accent-tint text-accent-ink' : 'bg-sunken hover:bg-line'}`}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {text}
          {missing && (
            <>
              {/* A phone has no room for the word beside the name of a second language. */}
              <span aria-hidden className="size-2 rounded-full bg-soon md:hidden" />
              <span className="text-soon max-md:sr-only">{t('menu.missing')}</span>
            </>
          )}
        </label>
      ))}
    </fieldset>
  )
}
