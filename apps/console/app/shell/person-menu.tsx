// The person or the tablet: language, light or dark, another company, the PIN, signing out.
import type { MemberSession } from '@pesan/contract/member'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { changeSettings, deviceSettings } from '../lib/device-settings.ts'
import { spacedNumber } from '../lib/dial-codes.ts'
import { errorMessage } from '../lib/i18n/error-message.ts'
import type { PlainKey } from '../lib/i18n/t.ts'
import { useStore } from '../lib/store.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { changeLanguage } from './change-language.ts'
import { useNavigationEntries } from './navigation-entries.ts'
import { PinForm } from './pin-form.tsx'
import { unsubscribeBrowser } from './push.ts'
import { PushSwitch } from './push-switch.tsx'
import { isOfTablet, signOut, useCan, useMembership, useSessionQuery } from './session.ts'
import { showToast } from './toasts.tsx'
import { useT } from './use-t.ts'

const THEMES = { hour: 'theme.hour', light: 'theme.light', dark: 'theme.dark' } as const satisfies Record<
  string,
  PlainKey
>
/** A language is named in itself. */
const LANGUAGES = { en: 'English', id: 'Bahasa Indonesia' } as const

interface PersonMenuProps {
  isOpen: boolean
  /** Leads to the pages for which the bar has no room. */
  hasPages?: boolean
  onClose: () => void
}

export function PersonMenu({ isOpen, hasPages = false, onClose }: PersonMenuProps) {
  const t = useT()
  const { name, role, company } = useMembership()
  const { data: session } = useSessionQuery()
  const settings = useStore(deviceSettings)
  if (!session) return null
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={name}
      description={
        isOfTablet(session)
          ? company.outlets[0]?.name
          : `${t(`role.${role}`)}, ${spacedNumber(session.phone)}`
      }
      closeLabel={t('common.close')}
      width="small"
    >
      {hasPages && <MorePages onClose={onClose} />}
      <Choice
        title={t('person.language')}
        options={Object.entries(LANGUAGES).map(([value, text]) => ({ value, text, lang: value }))}
        chosen={settings.locale}
        onChoose={value => void changeLanguage(t, value === 'id' ? 'id' : 'en')}
      />
      <Choice
        title={t('person.theme')}
        options={Object.entries(THEMES).map(([value, key]) => ({ value, text: t(key) }))}
        chosen={settings.theme}
        onChoose={value => changeSettings({ theme: value as keyof typeof THEMES })}
      />
      <PushSwitch />
      <div className="mt-5 flex flex-col gap-2">
        <PrintersButton onClose={onClose} />
        {isOfTablet(session) ? <TabletActions /> : <PersonActions session={session} onClose={onClose} />}
      </div>
    </Sheet>
  )
}

function MorePages({ onClose }: Pick<PersonMenuProps, 'onClose'>) {
  const t = useT()
  return (
    <div className="flex flex-col gap-1">
      {useNavigationEntries()
        .filter(({ isInBar }) => !isInBar)
        .map(({ href, label, icon: Icon }) => (
          <Link
            key={href}
            href={href}
            className="flex min-h-12 items-center gap-3 rounded-small bg-sunken px-4 text-p-row font-semibold"
            onClick={onClose}
          >
            <Icon size={20} aria-hidden />
            {t(label)}
          </Link>
        ))}
    </div>
  )
}

/** Managers have it in the settings. */
function PrintersButton({ onClose }: Pick<PersonMenuProps, 'onClose'>) {
  const t = useT()
  const [canPrint, canManage] = [useCan('printing'), useCan('settings')]
  const [, navigate] = useLocation()
  if (!canPrint || canManage) return null
  return (
    <Button
      kind="neutral"
      size="page"
      onPress={() => {
        onClose()
        navigate('/printers')
      }}
    >
      {t('printers.title')}
    </Button>
  )
}

function PersonActions({ session, onClose }: { session: MemberSession; onClose: () => void }) {
  const t = useT()
  const { has_pin, company } = useMembership()
  const [, navigate] = useLocation()
  const [isSettingPin, setIsSettingPin] = useState(false)
  return (
    <>
      <Button kind="neutral" size="page" onPress={() => setIsSettingPin(true)}>
        {t(has_pin ? 'pin.change' : 'pin.set')}
      </Button>
      {session.memberships.length > 1 && (
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
      <SignOutButton kind="outline" text={t('person.signOut')} />
      <Sheet
        isOpen={isSettingPin}
        onClose={() => setIsSettingPin(false)}
        title={t('pin.setTitle')}
        description={t('pin.setText', { company: company.name })}
        closeLabel={t('common.close')}
        width="small"
      >
        <PinForm onDone={() => setIsSettingPin(false)} />
      </Sheet>
    </>
  )
}

/** A press by accident must not lose the pairing. */
function TabletActions() {
  const t = useT()
  const { name } = useMembership()
  const [isLeaving, setIsLeaving] = useState(false)
  const stay = () => setIsLeaving(false)
  return (
    <>
      <Button kind="outline" size="page" onPress={() => setIsLeaving(true)}>
        {t('tablet.signOut')}
      </Button>
      <Sheet
        isOpen={isLeaving}
        onClose={stay}
        title={t('tablet.signOutTitle', { name })}
        description={t('tablet.signOutText')}
        closeLabel={t('common.close')}
        width="small"
        foot={
          <>
            <Button kind="neutral" size="page" className="md:flex-1" onPress={stay}>
              {t('tablet.stay')}
            </Button>
            <SignOutButton kind="destructive" text={t('person.signOut')} className="md:flex-1" />
          </>
        }
      >
        {null}
      </Sheet>
    </>
  )
}

interface SignOutButtonProps {
  kind: 'outline' | 'destructive'
  text: string
  className?: string
}

function SignOutButton({ kind, text, className = '' }: SignOutButtonProps) {
  const t = useT()
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
    <Button kind={kind} size="page" className={className} isBusy={isLeaving} onPress={() => void leave()}>
      {text}
    </Button>
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
