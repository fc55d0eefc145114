// Prints a closed day on a printer of its outlet and shows the outcome; without one, by the browser.
import * as api from '@pesan/contract/api'
import type { BusinessDayOfOutlet } from '@pesan/contract/day-closing'
import type { OutletId } from '@pesan/contract/ids'
import type { PrinterTest } from '@pesan/contract/print-job'
import type { Printer } from '@pesan/contract/printer'
import { useMutation } from '@tanstack/react-query'
import PrinterIcon from 'lucide-react/icons/printer'
import { useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { usePrintersQuery, usePrinterTestQuery } from '../../shell/printing.ts'
import { ServerButton } from '../../shell/server-button.tsx'
import { asMember } from '../../shell/session.ts'
import { paperText } from '../../shell/ticket-text.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'

/** Those of customers' receipts first: they stand at the counter. */
function usePrintersOf(outlet: OutletId): readonly Printer[] {
  const { data = [] } = usePrintersQuery()
  const isOfKitchen = ({ ticket }: Printer) => Number(ticket === 'kitchen')
  return data
    .filter(printer => printer.outlet === outlet)
    .toSorted((one, other) => isOfKitchen(one) - isOfKitchen(other))
}

/** The printer that is chosen, and the paper that was sent to it last. */
export function useDayPrinting(outlet: OutletId) {
  const printers = usePrintersOf(outlet)
  const [chosen, setChosen] = useState<string>()
  const printer = printers.find(({ id }) => id === chosen) ?? printers[0]
  const printing = useMutation({
    mutationFn: async (params: { printerId: string; day: string }) =>
      (await asMember(consoleCall(api.printDay, { params }))).data,
  })
  return {
    printers,
    printer,
    choose: setChosen,
    isBusy: printing.isPending,
    error: printing.error,
    paper: printing.data,
    print(day: string): void {
      if (printer) printing.mutate({ printerId: printer.id, day })
      else requestAnimationFrame(() => window.print())
    },
  }
}
export type DayPrinting = ReturnType<typeof useDayPrinting>

export function PrintDay({ day: { day }, printing }: { day: BusinessDayOfOutlet; printing: DayPrinting }) {
  const t = useT()
  const { printer, printers, paper, error } = printing
  if (!printer)
    return (
      <Button kind="neutral" size="page" className="mt-4 print:hidden" onPress={() => printing.print(day)}>
        <PrinterIcon size={20} aria-hidden />
        {t('report.close.print')}
      </Button>
    )
  return (
    <div className="mt-4 flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        {printers.length > 1 && (
          <NativeSelect
            label={t('report.close.printer')}
            value={printer.id}
            options={printers.map(({ id, name }) => ({ value: id, name }))}
            onChange={printing.choose}
            className="min-h-12 rounded-button bg-sunken px-4 text-p-body font-semibold"
          />
        )}
        <ServerButton kind="neutral" size="page" isBusy={printing.isBusy} onPress={() => printing.print(day)}>
          <PrinterIcon size={20} aria-hidden />
          {t('report.close.print')}
        </ServerButton>
      </div>
      <div aria-live="polite">{paper && <Paper key={paper.id} paper={paper} name={printer.name} />}</div>
      <FieldError id="print-day-failure" text={error ? errorMessage(t, error) : undefined} />
    </div>
  )
}

function Paper({ paper, name }: { paper: PrinterTest; name: string }) {
  const t = useT()
  const { data = paper } = usePrinterTestQuery({ printer: paper.printer, id: paper.id })
  return (
    <p className="text-p-row text-ink-2">
      {t('report.close.paper', { printer: name, state: paperText(t, data) })}
    </p>
  )
}
