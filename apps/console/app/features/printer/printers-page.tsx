// The printers of the company: what each prints, whether it works, and how one is added (TICKET-07, TICKET-08, TICKET-12).
import * as api from '@pesan/contract/api'
import type { Printer } from '@pesan/contract/printer'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { announce } from '../../shell/announcer.tsx'
import { useConnection } from '../../shell/connection.ts'
import { Page } from '../../shell/page.tsx'
import { PageFailure } from '../../shell/page-failure.tsx'
import { usePrinterState } from '../../shell/printer-state.ts'
import { readPrintingAgain, usePrintersQuery } from '../../shell/printing.ts'
import { Question } from '../../shell/question.tsx'
import { RowShapes } from '../../shell/row-shapes.tsx'
import { ServerButton } from '../../shell/server-button.tsx'
import { asMember, useCan, useMembership, useOwnOutlets } from '../../shell/session.ts'
import { showToast } from '../../shell/toasts.tsx'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { DevicePrinters } from './device-printers.tsx'
import { draftOf, newPrinter } from './printer-draft.ts'
import { PrinterForm } from './printer-form.tsx'
import { PrinterKeySheet } from './printer-key-sheet.tsx'
import { PrinterTestSheet } from './printer-test-sheet.tsx'

type Open =
  | { type: 'form'; printer: Printer | null }
  | { type: 'remove' | 'key' | 'key of new'; printer: Printer }
  /** `isPressed`: the press that opened it prints. */
  | { type: 'test' | 'added'; printer: Printer; isPressed?: true }

export function PrintersPage() {
  const t = useT()
  const { company } = useMembership()
  const query = usePrintersQuery()
  const canManage = useCan('settings')
  const [open, setOpen] = useState<Open | null>(null)
  useConnection(query)
  // One may just have been added at another device, to be connected to this one.
  useEffect(() => readPrintingAgain(company.id), [company.id])
  const { data: printers, error } = query
  const read = () => void query.refetch()
  const needProgram = (printers ?? []).filter(({ connection }) => connection === 'program')
  return (
    <Page
      title={t('printers.title')}
      subtitle={company.name}
      onTry={read}
      actions={
        canManage && (
          <ServerButton size="page" onPress={() => setOpen({ type: 'form', printer: null })}>
            <Plus size={20} aria-hidden />
            {t('printers.add')}
          </ServerButton>
        )
      }
    >
      {printers ? (
        <>
          {printers.length === 0 && (
            <p className="rounded-card border-2 border-dashed border-line p-5 text-p-row text-ink-2">
              {t('printers.none')}
            </p>
          )}
          <ul className="rounded-card bg-surface px-4 shadow-[inset_0_0_0_1px_var(--line)] empty:hidden md:px-5">
            {printers.map(printer => (
              <PrinterRow key={printer.id} printer={printer} onOpen={type => setOpen({ type, printer })} />
            ))}
          </ul>
          <DevicePrinters printers={printers} />
          {canManage && (printers.length === 0 || needProgram.length > 0) && (
            <HowToConnect printers={needProgram} />
          )}
        </>
      ) : error ? (
        <PageFailure error={error} onTry={read} />
      ) : (
        <RowShapes />
      )}
      <Dialogs open={open} printers={printers ?? []} onOpen={setOpen} />
    </Page>
  )
}

interface DialogsProps {
  open: Open | null
  printers: readonly Printer[]
  onOpen: (open: Open | null) => void
}

function Dialogs({ open, printers, onOpen }: DialogsProps) {
  const t = useT()
  const [firstOutlet] = useOwnOutlets()
  return (
    <>
      {open?.type === 'form' && firstOutlet && (
        <PrinterForm
          first={open.printer ? draftOf(open.printer) : newPrinter(firstOutlet.id, t.locale)}
          printer={open.printer}
          others={printers.filter(({ id }) => id !== open.printer?.id)}
          onClose={() => onOpen(null)}
          onAdded={printer =>
            onOpen({ type: printer.connection === 'program' ? 'added' : 'key of new', printer })
          }
        />
      )}
      {(open?.type === 'key' || open?.type === 'key of new') && (
        <PrinterKeySheet
          printer={open.printer}
          onTest={() =>
            onOpen({
              type: open.type === 'key' ? 'test' : 'added',
              printer: open.printer,
              isPressed: true,
            })
          }
          onClose={() => onOpen(null)}
        />
      )}
      {(open?.type === 'test' || open?.type === 'added') && (
        <PrinterTestSheet
          printer={open.printer}
          isNew={open.type === 'added'}
          isPressed={open.isPressed ?? false}
          onClose={() => onOpen(null)}
        />
      )}
      <RemoveQuestion printer={open?.type === 'remove' ? open.printer : null} onClose={() => onOpen(null)} />
    </>
  )
}

interface PrinterRowProps {
  printer: Printer
  onOpen: (type: 'form' | 'remove' | 'key' | 'test') => void
}

function PrinterRow({ printer, onOpen }: PrinterRowProps) {
  const t = useT()
  const { company } = useMembership()
  const canManage = useCan('settings')
  const outlet = company.outlets.find(({ id }) => id === printer.outlet)?.name ?? ''
  const facts = [
    outlet,
    t(`printers.${printer.ticket}`),
    t('printers.width', { width: printer.width }),
    printer.copies > 1 && t('printers.copiesCount', { count: printer.copies }),
    printer.categories !== null && t('printers.categoriesCount', { count: printer.categories.length }),
    !printer.prints_on_acceptance && t('printers.byHand'),
    printer.connection !== 'program' && t(`printers.${printer.connection}`),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line py-3.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-p-row font-semibold break-words">{printer.name}</h2>
        <p className="text-p-body text-ink-2">{facts.filter(Boolean).join(', ')}</p>
      </div>
      <PrinterState printer={printer} />
      <span className="flex flex-wrap gap-2">
        <Button
          kind="neutral"
          size="row"
          label={t('printers.testOf', { name: printer.name })}
          onPress={() => onOpen('test')}
        >
          {t('printers.test')}
        </Button>
        {canManage && printer.connection !== 'program' && (
          <Button
            kind="neutral"
            size="row"
            label={t('printers.keyOf', { name: printer.name })}
            onPress={() => onOpen('key')}
          >
            {t('printers.key')}
          </Button>
        )}
        {canManage && (
          <>
            <Button
              kind="neutral"
              size="row"
              label={t('printers.changeOf', { name: printer.name })}
              onPress={() => onOpen('form')}
            >
              {t('printers.change')}
            </Button>
            <Button
              kind="plain"
              size="row"
              label={t('printers.removeOf', { name: printer.name })}
              onPress={() => onOpen('remove')}
            >
              {t('printers.remove')}
            </Button>
          </>
        )}
      </span>
    </li>
  )
}

function PrinterState({ printer }: { printer: Printer }) {
  const text = usePrinterState()(printer)
  if (printer.problem)
    return (
      <span className="rounded-chip bg-soon-tint px-2.5 py-1 text-p-body font-semibold text-soon">
        {text}
      </span>
    )
  return <span className="figures text-p-body text-ink-2">{text}</span>
}

/** Of the example. */
const FIRST_ADDRESS = 50

/** The program that prints needs no browser; the browser prints from the page of an order. */
function HowToConnect({ printers }: { printers: readonly Printer[] }) {
  const t = useT()
  const names = printers.length === 0 ? ['kitchen'] : printers.map(({ name }) => name)
  const printed = names.map((name, index) => {
    const address = `192.168.1.${FIRST_ADDRESS + index}`
    return `${/\s/.test(name) ? `"${name}"` : name}=${address}`
  })
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-p-block">{t('printers.connect')}</h2>
      <p className="mt-1 text-p-row text-ink-2">{t('printers.connectText')}</p>
      <code className="mt-3 block rounded-small bg-sunken px-3.5 py-2.5 text-p-body wrap-anywhere">
        {`pesan print ${printed.join(' ')}`}
      </code>
      <p className="mt-3 text-p-row text-ink-2">{t('printers.browserText')}</p>
    </section>
  )
}

function RemoveQuestion({ printer, onClose }: { printer: Printer | null; onClose: () => void }) {
  const t = useT()
  const { company } = useMembership()
  const remove = async ({ id: printerId, name }: Printer): Promise<void> => {
    try {
      await asMember(consoleCall(api.removePrinter, { params: { printerId } }))
      announce(t('printers.removed', { name }))
    } catch (error) {
      showToast(t('printing.failed', { reason: errorMessage(t, error) }))
    }
    readPrintingAgain(company.id)
  }
  return (
    <Question
      isOpen={printer !== null}
      onClose={onClose}
      title={t('printers.removeTitle', { name: printer?.name ?? '' })}
      text={t('printers.removeText')}
      stay={t('printers.stays')}
      confirm={t('printers.remove')}
      onConfirm={() => printer && void remove(printer)}
    />
  )
}
