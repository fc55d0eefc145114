// The paired tablets: a table, or a list of cards on a phone.
import type { Device } from '@pesan/contract/device'
import TabletIcon from 'lucide-react/icons/tablet'
import { useState } from 'react'
import { useMedia } from '../../lib/use-media.ts'
import { useNow } from '../../lib/use-now.ts'
import { usePrinterState } from '../../shell/printer-state.ts'
import { usePrintersQuery } from '../../shell/printing.ts'
import { ownVersion } from '../../shell/release.ts'
import { ServerButton } from '../../shell/server-button.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { boardHealth } from './board-health.ts'
import { lastSeen } from './last-seen.ts'
import { SignOutQuestion } from './sign-out-question.tsx'

const ROOM_FOR_COLUMNS = '(width >= 600px)'

interface DeviceRowProps {
  device: Device
  onSignOut: (device: Device) => void
}

export function DeviceTable({ devices }: { devices: readonly Device[] }) {
  const [leaving, setLeaving] = useState<Device | null>(null)
  const rows = devices.map(device => ({ device, onSignOut: setLeaving }))
  return (
    <>
      {useMedia(ROOM_FOR_COLUMNS) ? <Table rows={rows} /> : <Cards rows={rows} />}
      <SignOutQuestion device={leaving} onClose={() => setLeaving(null)} />
    </>
  )
}

const headClassName = 'figures px-2 py-3 text-left text-p-label text-ink-2 first:pl-4'
const cellClassName = 'px-2 py-3 text-left text-p-row first:pl-4 last:pr-4'

function Table({ rows }: { rows: readonly DeviceRowProps[] }) {
  const t = useT()
  return (
    <div className="shrink-0 overflow-x-auto rounded-card border border-line bg-surface">
      <table aria-label={t('devices.title')} className="w-full">
        <thead>
          <tr>
            {(['devices.device', 'devices.outlet', 'devices.board', 'devices.lastSeen'] as const).map(
              title => (
                <th key={title} scope="col" className={headClassName}>
                  {t(title)}
                </th>
              ),
            )}
            <th scope="col">
              <span className="sr-only">{t('devices.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.device.id} className="border-t border-line">
              <th scope="row" className={cellClassName}>
                <DeviceName {...row} />
              </th>
              <td className={`${cellClassName} text-ink-2`}>
                <OutletName {...row} />
              </td>
              <td className={cellClassName}>
                <DeviceBoard {...row} />
              </td>
              <td className={cellClassName}>
                <DeviceLastSeen {...row} />
              </td>
              <td className={cellClassName}>
                <div className="flex justify-end">
                  <SignOutButton {...row} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ rows }: { rows: readonly DeviceRowProps[] }) {
  const t = useT()
  return (
    <ul aria-label={t('devices.title')} className="rounded-card border border-line bg-surface">
      {rows.map(row => (
        <li key={row.device.id} className="flex flex-col gap-2 border-line px-4 py-3 not-first:border-t">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <DeviceName {...row} />
            <SignOutButton {...row} />
          </div>
          <div className="flex flex-wrap gap-x-3 pl-12 text-p-row">
            <span className="text-ink-2">
              <OutletName {...row} />
            </span>
            <DeviceLastSeen {...row} />
            <span className="w-full">
              <DeviceBoard {...row} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}

type OfDevice = Pick<DeviceRowProps, 'device'>

function DeviceName({ device }: OfDevice) {
  return (
    <span className="flex min-w-0 items-center gap-3 text-p-row font-semibold">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-small bg-sunken">
        <TabletIcon size={20} aria-hidden />
      </span>
      {device.name}
    </span>
  )
}

function useOutletName({ outlet }: Device): string {
  const { company } = useMembership()
  return company.outlets.find(({ id }) => id === outlet)?.name ?? ''
}

const OutletName = ({ device }: OfDevice) => useOutletName(device)

function DeviceLastSeen({ device }: OfDevice) {
  const t = useT()
  const { company } = useMembership()
  const { text, isNow } = lastSeen(t, device, { nowMs: useNow(), timeZone: company.time_zone })
  return <span className={`figures font-semibold ${isNow ? 'text-good' : 'text-bad'}`}>{text}</span>
}

const TONES = { good: 'text-good', warn: 'text-ink', bad: 'text-bad' } as const

function DeviceBoard({ device }: OfDevice) {
  const t = useT()
  const { text, tone } = boardHealth(device, useNow())
  if (device.kind === 'wall') return <span className="text-ink-2">{t('devices.wall')}</span>
  return (
    <>
      <span className={`font-semibold ${TONES[tone]}`}>{t(text)}</span>
      {device.board && device.board.version !== ownVersion && (
        <span className="block text-p-label text-ink-2">{t('devices.otherVersion')}</span>
      )}
      <DevicePrinters device={device} />
    </>
  )
}

/** Those on its cable, with their last success. */
function DevicePrinters({ device }: OfDevice) {
  const { data: printers = [] } = usePrintersQuery()
  const stateOf = usePrinterState()
  return printers
    .filter(printer => printer.device === device.id)
    .map(printer => (
      <span
        key={printer.id}
        className={`figures block text-p-label ${printer.problem ? 'text-soon' : 'text-ink-2'}`}
      >
        {`${printer.name}: ${stateOf(printer)}`}
      </span>
    ))
}

function SignOutButton({ device, onSignOut }: DeviceRowProps) {
  const t = useT()
  const outlet = useOutletName(device)
  return (
    <ServerButton
      kind="neutral"
      size="row"
      className="figures"
      label={t('devices.signOutOf', { name: device.name, outlet })}
      onPress={() => onSignOut(device)}
    >
      {t('devices.signOut')}
    </ServerButton>
  )
}
