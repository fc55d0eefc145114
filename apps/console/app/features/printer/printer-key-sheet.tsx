// The key of a printer that polls: made, shown once with where it is entered, and ended (TICKET-13).

import * as api from '@pesan/contract/api'
import type { Printer } from '@pesan/contract/printer'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import { useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { dayIn, formatDay } from '../../lib/local-time.ts'
import { readPrintingAgain } from '../../shell/printing.ts'
import { ServerButton } from '../../shell/server-button.tsx'
import { asMember, useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface PrinterKeySheetProps {
  printer: Printer
  onTest: () => void
  onClose: () => void
}

export function PrinterKeySheet({ printer, onTest, onClose }: PrinterKeySheetProps) {
  const t = useT()
  const { company } = useMembership()
  const { id: printerId, name, connection } = printer
  const [made, setMade] = useState<{ address: string; key: string } | null>(null)
  const [madeAt, setMadeAt] = useState(printer.key_made_at)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const change = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      await asMember(work())
      readPrintingAgain(company.id)
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  const params = { printerId }
  const dayOf = (text?: string) =>
    dayIn(text === undefined ? new Date(serverNowMs()) : new Date(text), company.time_zone)
  const make = () => change(async () => setMade((await consoleCall(api.makePrinterKey, { params })).data))
  const revoke = () =>
    change(async () => {
      await consoleCall(api.revokePrinterKey, { params })
      setMadeAt(null)
    })
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('printers.keyOf', { name })}
      description={t('printers.keyText')}
      closeLabel={t('common.close')}
      foot={
        made ? (
          <Button size="page" className="md:flex-1" onPress={onTest}>
            {t('printers.testOf', { name })}
          </Button>
        ) : (
          <>
            {madeAt !== null && (
              <ServerButton
                kind="destructive"
                size="page"
                className="md:flex-1"
                isBusy={isBusy}
                onPress={() => void revoke()}
              >
                {t('printers.revokeKey')}
              </ServerButton>
            )}
            <ServerButton size="page" className="md:flex-1" isBusy={isBusy} onPress={() => void make()}>
              {t('printers.makeKey')}
            </ServerButton>
          </>
        )
      }
    >
      <div aria-live="polite" className="flex flex-col gap-4">
        {error !== null && (
          <p role="alert" className="text-p-row text-bad">
            {errorMessage(t, error)}
          </p>
        )}
        {!made && madeAt !== null && (
          <p className="text-p-row">
            {t('printers.keyWorks', { time: formatDay(dayOf(madeAt), { locale: t.locale, today: dayOf() }) })}
          </p>
        )}
        {made && (
          <>
            <Entered label={t('printers.address')} value={made.address} />
            <Entered label={t('printers.key')} value={made.key} />
            <p className="text-p-row text-ink-2">
              {t(connection === 'cloudprnt' ? 'printers.enterCloudprnt' : 'printers.enterServerDirectPrint')}
            </p>
          </>
        )}
      </div>
    </Sheet>
  )
}

function Entered({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <p className="mb-1 text-p-label text-ink-2">{label}</p>
      <code className="block rounded-small bg-sunken px-3.5 py-2.5 text-p-body wrap-anywhere select-all">
        {value}
      </code>
    </div>
  )
}
