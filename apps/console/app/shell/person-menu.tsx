// The person: language, light or dark, another company, signing out.
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { changeSettings, deviceSettings } from '../lib/device-settings.ts'
import { errorMessage } from '../lib/i18n/error-message.ts'
import type { PlainKey } from '../lib/i18n/t.ts'
import { useStore } from '../lib/store.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { unsubscribeBrowser } from './push.ts'
import { PushSwitch } from './push-switch.tsx'
import { signOut, useMembership, useSessionQuery } from './session.ts'
import { showToast } from './toasts.tsx'
import { useT } from './use-t.ts'

const THEMES = { hour: 'theme.hour', light: 'theme.light', dark: 'theme.dark' } as const satisfies Record<
  string,
  PlainKey
>
/** A language is named in itself. */
const LANGUAGES = { en: 'English', id: 'Bahasa Indonesia' } as const

export function PersonMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  const { name, role } = useMembership()
  const { data: session } = useSessionQuery()
  const settings = useStore(deviceSettings)
  const [, navigate] = useLocation()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    setIsLeaving(true)
    try {
      await signOut()
      await unsubscribeBrowser().catch(() => undefined)
    } catch (error) {
      showToast(errorMessage(t, error))
      setIsLeaving(false)
    }
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={name}
      description={`${t(`role.${role}`)}, ${session?.phone ?? ''}`}
      closeLabel={t('common.close')}
      width="small"
    >
      <Choice
        title={t('person.language')}
        options={Object.entries(LANGUAGES).map(([value, text]) => ({ value, text, lang: value }))}
        chosen={settings.locale}
        onChoose={value => changeSettings({ locale: value === 'id' ? 'id' : 'en' })}
      />
      <Choice
        title={t('person.theme')}
        options={Object.entries(THEMES).map(([value, key]) => ({ value, text: t(key) }))}
        chosen={settings.theme}
        onChoose={value => changeSettings({ theme: value as keyof typeof THEMES })}
      />
      <PushSwitch />
      <div className="mt-5 flex flex-col gap-2">
        {(session?.memberships.length ?? 0) > 1 && (
          <Button
            kind="neutral"
            size="page"
            onPress={() => {
              onClose()
              navigate('/companies')
            }}
          >
            {t('person.switchCompany')}
          </Button>
        )}
        <Button kind="outline" size="page" isBusy={isLeaving} onPress={() => void leave()}>
          {t('person.signOut')}
        </Button>
      </div>
    </Sheet>
  )
}

interface ChoiceProps {
  title: string
  options: readonly { value: string; text: string; lang?: string }[]
  chosen: string
  onChoose: (value: string) => void
}

function Choice({ title, options, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className="mt-3">
      <legend className="mb-1 text-p-label text-ink-2">{title}</legend>
      <div className="flex flex-col gap-1">
        {options.map(({ value, text, lang }) => (
          <label
            key={value}
            className={`flex min-h-12 cursor-pointer items-center justify-between rounded-small px-4 text-p-row has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ink-1 ${value === chosen ? 'bg-accent-tint font-semibold text-accent-ink' : 'bg-sunken'}`}
          >
            <input
              type="radio"
              className="sr-only"
              name={title}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span lang={lang}>{text}</span>
            {value === chosen && <Check size={20} aria-hidden />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
