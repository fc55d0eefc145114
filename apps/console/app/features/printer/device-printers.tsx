// The printers that are connected to this browser: a test, and the way to connect one (TICKET-02).
import type { Printer } from '@pesan/contract/printer'
import Usb from 'lucide-react/icons/usb'
import { useState } from 'react'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { PlainKey, T } from '../../lib/i18n/t.ts'
import { useStore } from '../../lib/store.ts'
import { announce } from '../../shell/announcer.tsx'
import { reasonOf } from '../../shell/lazy-page.tsx'
import { problemText } from '../../shell/printer-problem.ts'
import { useMembership } from '../../shell/session.ts'
import { showToast } from '../../shell/toasts.tsx'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { ConnectSheet } from './connect-sheet.tsx'
import { type DirectState, directStates } from './direct/direct-states.ts'
import {
  disconnectPrinter,
  ofCompany,
  type RememberedPrinter,
  rememberedPrinters,
  type Way,
} from './direct/remembered-printers.ts'
import { tryPrinter } from './direct/try-printer.ts'
import { useTestPaper } from './use-test-paper.ts'

const BY_WAY = {
  usb: 'direct.byUsb',
  serial: 'direct.bySerial',
  bluetooth: 'direct.byBluetooth',
} as const satisfies Record<Way, PlainKey>

export function DevicePrinters({ printers }: { printers: readonly Printer[] }) {
  const t = useT()
  const { company } = useMembership()
  const [isOpen, setOpen] = useState(false)
  const remembered = ofCompany(useStore(rememberedPrinters), company.id)
  const rows = printers.flatMap(printer => {
    const connected = remembered.find(({ printerId }) => printerId === printer.id)
    return connected ? [{ printer, connected }] : []
  })
  return (
    <section aria-label={t('direct.title')} className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-p-block">{t('direct.title')}</h2>
      <p className="mt-1 text-p-row text-ink-2">{t('direct.text')}</p>
      <ul className="mt-2 empty:hidden">
        {rows.map(row => (
          <Row key={row.printer.id} {...row} />
        ))}
      </ul>
      {printers.length > 0 ? (
        <Button kind="tinted" size="page" className="mt-3" onPress={() => setOpen(true)}>
          <Usb size={20} aria-hidden />
          {t('direct.connect')}
        </Button>
      ) : (
        <p className="mt-3 text-p-row text-ink-2">{t('direct.noPrinters')}</p>
      )}
      <ConnectSheet printers={printers} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}

function stateText(t: T, state: DirectState): string {
  if (state === null) return t('direct.works')
  return state === 'elsewhere' ? t('direct.otherTab') : problemText(t, state)
}

function Row({ printer, connected }: { printer: Printer; connected: RememberedPrinter }) {
  const t = useT()
  const { [printer.id]: state } = useStore(directStates)
  const [isBusy, setBusy] = useState(false)
  const paperOf = useTestPaper()
  const { name } = printer
  const test = async () => {
    setBusy(true)
    try {
      const { identity, answers } = connected
      const tried = await tryPrinter({ identity, answers, paper: await paperOf(printer) })
      if (tried.status === 'failed')
        showToast(t('direct.testFailed', { problem: problemText(t, tried.problem) }))
      else announce(t('direct.tested'))
    } catch (error) {
      // The script of the test may be gone with an older release, or the connection.
      showToast(t('direct.testFailed', { problem: errorMessage(t, await reasonOf(error)) }))
    }
    setBusy(false)
  }
  const facts = [
    connected.name,
    t(BY_WAY[connected.identity.way]),
    connected.answers !== 'printing' && t('direct.silent'),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line py-3.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-p-row font-semibold break-words">{name}</h3>
        <p className="text-p-body text-ink-2">{facts.filter(Boolean).join(', ')}</p>
        {state !== undefined && (
          <p className={`text-p-body font-semibold ${state === null ? 'text-good' : 'text-soon'}`}>
            {stateText(t, state)}
          </p>
        )}
      </div>
      <span className="flex gap-2">
        <Button
          kind="tinted"
          size="row"
          isBusy={isBusy}
          label={t('direct.testOf', { name })}
          onPress={() => void test()}
        >
          {t('direct.test')}
        </Button>
        <Button
          kind="plain"
          size="row"
          label={t('direct.disconnectOf', { name })}
          onPress={() => disconnectPrinter(printer.id)}
        >
          {t('direct.disconnect')}
        </Button>
      </span>
    </li>
  )
}
