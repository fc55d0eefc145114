// A test of one printer: printed, or what is wrong; after a new printer was added it also leads to the test of the counter (OPEN-11).

import * as api from '@pesan/contract/api'
import type { PrinterTest } from '@pesan/contract/print-job'
import type { Printer } from '@pesan/contract/printer'
import { serverNowMs } from '@pesan/ui/api/server-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { useNow } from '../../lib/use-now.ts'
import { readPrintingAgain, usePrinterTestQuery } from '../../shell/printing.ts'
import { ServerButton } from '../../shell/server-button.tsx'
import { asMember, useCan, useMembership } from '../../shell/session.ts'
import { paperText } from '../../shell/ticket-text.ts'
import { useT } from '../../shell/use-t.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface PrinterTestSheetProps {
  printer: Printer
  isNew: boolean
  /** It prints at once: the press was in another sheet. */
  isPressed: boolean
  onClose: () => void
}

export function PrinterTestSheet({
  printer: { id, name },
  isNew,
  isPressed,
  onClose,
}: PrinterTestSheetProps) {
  const t = useT()
  const mayTestCounter = useCan('devices')
  const [test, setTest] = useState<PrinterTest | null>(null)
  const [isBusy, setBusy] = useState(isPressed)
  const [error, setError] = useState<unknown>(null)
  const print = async (): Promise<void> => {
    try {
      setTest((await asMember(consoleCall(api.testPrinter, { params: { printerId: id } }))).data)
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  const press = (): void => {
    setBusy(true)
    setError(null)
    void print()
  }
  const printAtOnce = useEffectEvent(() => isPressed && void print())
  useEffect(() => {
    const timer = setTimeout(() => printAtOnce())
    return () => clearTimeout(timer)
  }, [])
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t(isNew ? 'printers.added' : 'printers.testOf', { name })}
      description={t(isNew ? 'printers.addedText' : 'printers.testText')}
      closeLabel={t('common.close')}
      width="small"
      foot={
        <>
          {isNew && mayTestCounter && (
            <Link href="/devices" className={`${buttonClassName('neutral', 'page')} md:flex-1`}>
              {t('printers.testCounter')}
            </Link>
          )}
          <ServerButton size="page" className="md:flex-1" isBusy={isBusy} onPress={press}>
            {t(test ? 'printers.testAgain' : 'printers.testOf', { name })}
          </ServerButton>
        </>
      }
    >
      <div aria-live="polite">
        {error !== null && (
          <p role="alert" className="text-p-row text-bad">
            {errorMessage(t, error)}
          </p>
        )}
        {test && <Outcome key={test.id} test={test} />}
      </div>
    </Sheet>
  )
}

/** After this time a person looks for the cause. */
const HINT_AFTER_MS = 10_000

function Outcome({ test }: { test: PrinterTest }) {
  const t = useT()
  const { company } = useMembership()
  const [sinceMs] = useState(() => serverNowMs())
  const nowMs = useNow()
  const { data = test } = usePrinterTestQuery({ printer: test.printer, id: test.id })
  const isPrinted = data.state === 'printed'
  // The printer says when it last printed.
  useEffect(() => {
    if (isPrinted) readPrintingAgain(company.id)
  }, [isPrinted, company.id])
  if (isPrinted)
    return (
      <p className="flex items-center gap-3 text-b-item">
        <CircleCheck size={28} aria-hidden className="shrink-0 text-good" />
        {paperText(t, data)}
      </p>
    )
  return (
    <>
      <p className={`text-b-item ${data.problem ? 'text-soon' : ''}`}>{paperText(t, data)}</p>
      {data.state === 'waiting' && nowMs - sinceMs > HINT_AFTER_MS && (
        <p className="mt-2 text-p-row text-ink-2">{t('printers.testWaits')}</p>
      )}
    </>
  )
}
