// Former versions of the company: who changed what and when, and what was there before comes back as a change (OPEN-04).
import * as api from '@pesan/contract/api'
import type { CompanyVersion, SettingName, SomeSettings } from '@pesan/contract/company-settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { dayIn, formatDay, formatTime } from '../../lib/local-time.ts'
import { useToday } from '../../lib/use-today.ts'
import { announce } from '../../shell/announcer.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { asMember, useMembership } from '../../shell/session.ts'
import { settingName } from '../../shell/setting-name.ts'
import { useT } from '../../shell/use-t.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { pickSettings } from './company-draft.ts'
import { settingText } from './setting-text.ts'
import { versionsKey } from './use-company.ts'

interface VersionsSheetProps {
  isOpen: boolean
  onClose: () => void
  /** The settings of the page: only changes of these are listed and brought back. */
  names: readonly SettingName[]
  onBringBack: (settings: SomeSettings) => void
}

export function VersionsSheet({ isOpen, onClose, ...props }: VersionsSheetProps) {
  const t = useT()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('company.versions')}
      description={t('company.versionsText')}
      closeLabel={t('common.close')}
    >
      {isOpen && <Versions {...props} onDone={onClose} />}
    </Sheet>
  )
}

type VersionsProps = Pick<VersionsSheetProps, 'names' | 'onBringBack'> & { onDone: () => void }

const namesIn = ({ before }: CompanyVersion, names: readonly SettingName[]): SettingName[] =>
  names.filter(name => name in before)

function Versions({ names, onBringBack, onDone }: VersionsProps) {
  const t = useT()
  const { company } = useMembership()
  const [bringing, setBringing] = useState<number>()
  const [error, setError] = useState('')
  const query = useQuery({
    queryKey: versionsKey(company.id),
    queryFn: async () => (await asMember(consoleCall(api.listCompanyVersions, {}))).data,
    staleTime: 0,
  })
  const bringBack = async (number: number): Promise<void> => {
    setBringing(number)
    setError('')
    try {
      const params = { number: String(number) }
      const { data } = await asMember(consoleCall(api.readCompanyVersion, { params }))
      onBringBack(pickSettings(data.settings, names))
      announce(t('company.brought'))
      onDone()
    } catch (failure) {
      setError(errorMessage(t, failure))
    }
    setBringing(undefined)
  }
  if (!query.data && query.error)
    return <PageFailure error={query.error} onTry={() => void query.refetch()} />
  if (!query.data) return <RowShapes />
  const versions = query.data.filter(version => namesIn(version, names).length > 0)
  if (versions.length === 0) return <p className="text-p-row text-ink-2">{t('company.noVersions')}</p>
  return (
    <>
      <FieldError id="versions-failure" text={error} />
      <ul>
        {versions.map(version => (
          <li key={version.number} className="border-t border-line py-3 first:border-t-0">
            <VersionRow
              version={version}
              names={names}
              isBusy={bringing === version.number}
              onBringBack={() => void bringBack(version.number)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface VersionRowProps {
  version: CompanyVersion
  names: readonly SettingName[]
  isBusy: boolean
  onBringBack: () => void
}

function VersionRow({ version, names, isBusy, onBringBack }: VersionRowProps) {
  const t = useT()
  const { company } = useMembership()
  const today = useToday(company.time_zone)
  const at = new Date(version.at)
  const day = dayIn(at, company.time_zone)
  const when = `${day === today ? '' : `${formatDay(day, { locale: t.locale, today })}, `}${formatTime(at, company.time_zone)}`
  const who = version.actor.name ?? t('company.operator')
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-40 text-p-row font-semibold">
          {who}, <time dateTime={version.at}>{when}</time>
        </p>
        <ServerButton
          kind="neutral"
          size="row"
          isBusy={isBusy}
          label={t('company.bringBackOf', { who, when })}
          onPress={onBringBack}
        >
          {t('company.bringBackBefore')}
        </ServerButton>
      </div>
      <ul className="mt-1 flex flex-col gap-0.5 text-p-caption text-ink-2">
        {namesIn(version, names).map(name => (
          <li key={name} className="wrap-anywhere">
            {settingName(t, name)}: {settingText(t, name, version.before[name], version.after[name])} →{' '}
            {settingText(t, name, version.after[name], version.before[name])}
          </li>
        ))}
      </ul>
    </>
  )
}
