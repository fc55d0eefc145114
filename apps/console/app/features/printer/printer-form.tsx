// Adding or changing a printer: what it prints, on which paper, in which language (TICKET-03, TICKET-08).
import * as api from '@pesan/contract/api'
import { LOCALES } from '@pesan/contract/language'
import { MAX_NAME_LENGTH } from '@pesan/contract/limits'
import { MAX_COPIES, type Printer, printerConnection } from '@pesan/contract/printer'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { readPrintingAgain } from '../../shell/printing.ts'
import { ServerButton } from '../../shell/server-button.tsx'
import { asMember, useMembership, useOwnOutlets } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Chip } from '../../ui/chip.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { bodyOf, type PrinterDraft } from './printer-draft.ts'

interface PrinterFormProps {
  first: PrinterDraft
  /** Null: a new one. */
  printer: Printer | null
  others: readonly Printer[]
  onClose: () => void
  onAdded: (printer: Printer) => void
}

export function PrinterForm({ first, printer, others, onClose, onAdded }: PrinterFormProps) {
  const t = useT()
  const { company } = useMembership()
  const id = useId()
  const [draft, setDraft] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const body = bodyOf(draft)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!body || isBusy) return
    setBusy(true)
    setError(null)
    try {
      const { outlet: _outlet, ...change } = body
      const saved = await asMember(
        printer
          ? consoleCall(api.changePrinter, { params: { printerId: printer.id }, body: change })
          : consoleCall(api.createPrinter, { body }),
      )
      readPrintingAgain(company.id)
      onClose()
      if (!printer) onAdded(saved.data)
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={printer ? printer.name : t('printers.add')}
      description={t('printers.formText')}
      closeLabel={t('common.close')}
      foot={
        <div className="flex w-full flex-col gap-2">
          <FieldError id={`${id}-error`} text={error === null ? undefined : errorMessage(t, error)} />
          <ServerButton
            size="page"
            isBusy={isBusy}
            isDisabled={!body}
            onPress={() => document.querySelector<HTMLFormElement>(`#${CSS.escape(id)}`)?.requestSubmit()}
          >
            {t(printer ? 'printers.save' : 'printers.add')}
          </ServerButton>
        </div>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-5" onSubmit={event => void submit(event)}>
        <TextField
          label={t('printers.name')}
          value={draft.name}
          maxLength={MAX_NAME_LENGTH}
          onChange={name => setDraft(now => ({ ...now, name }))}
        />
        <Paper draft={draft} onChange={setDraft} />
        <Choices draft={draft} isNew={printer === null} others={others} onChange={setDraft} />
        {draft.ticket === 'kitchen' && <Station draft={draft} onChange={setDraft} />}
        <Switch
          text={t('printers.onAcceptance')}
          label={t('printers.onAcceptance')}
          isOn={draft.prints_on_acceptance}
          onChange={prints_on_acceptance => setDraft(now => ({ ...now, prints_on_acceptance }))}
        />
      </form>
    </Sheet>
  )
}

interface PartProps {
  draft: PrinterDraft
  onChange: (change: (now: PrinterDraft) => PrinterDraft) => void
}

function Paper({ draft, onChange }: PartProps) {
  const t = useT()
  return (
    <>
      <Chips label={t('printers.for')}>
        {(['kitchen', 'customer'] as const).map(ticket => (
          <Chip
            key={ticket}
            type="radio"
            name="ticket"
            text={t(`printers.${ticket}`)}
            isChecked={draft.ticket === ticket}
            onChange={() => onChange(now => ({ ...now, ticket }))}
          />
        ))}
      </Chips>
      <Chips label={t('printers.paper')}>
        {([80, 58] as const).map(width => (
          <Chip
            key={width}
            type="radio"
            name="width"
            text={t('printers.width', { width })}
            isChecked={draft.width === width}
            onChange={() => onChange(now => ({ ...now, width }))}
          />
        ))}
      </Chips>
      <Chips label={t('printers.copies')}>
        {Array.from({ length: MAX_COPIES }, (_, index) => index + 1).map(copies => (
          <Chip
            key={copies}
            type="radio"
            name="copies"
            text={String(copies)}
            isChecked={draft.copies === copies}
            onChange={() => onChange(now => ({ ...now, copies }))}
          />
        ))}
      </Chips>
    </>
  )
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-p-label text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

const selectClassName = 'h-12 rounded-button bg-sunken px-3.5 text-p-row'

function Choices({
  draft,
  isNew,
  others,
  onChange,
}: PartProps & { isNew: boolean; others: readonly Printer[] }) {
  const t = useT()
  const outlets = useOwnOutlets()
  const candidates = others.filter(({ outlet }) => outlet === draft.outlet)
  return (
    <>
      {isNew && outlets.length > 1 && (
        <Labelled label={t('board.outlet')}>
          <NativeSelect
            label={t('board.outlet')}
            value={draft.outlet}
            options={outlets.map(({ id, name }) => ({ value: id, name }))}
            onChange={value => {
              const outlet = outlets.find(({ id }) => id === value)?.id
              if (outlet) onChange(now => ({ ...now, outlet, stand_in: null }))
            }}
            className={selectClassName}
          />
        </Labelled>
      )}
      <Labelled label={t('printers.connection')}>
        <NativeSelect
          label={t('printers.connection')}
          value={draft.connection}
          options={printerConnection.options.map(value => ({ value, name: t(`printers.${value}`) }))}
          onChange={value => {
            const connection = printerConnection.options.find(known => known === value)
            if (connection) onChange(now => ({ ...now, connection }))
          }}
          className={selectClassName}
        />
      </Labelled>
      <Labelled label={t('printers.language')}>
        <NativeSelect
          label={t('printers.language')}
          value={draft.language}
          options={LOCALES.map(locale => ({ value: locale, name: t(`printers.${locale}`) }))}
          onChange={value => {
            const language = LOCALES.find(locale => locale === value)
            if (language) onChange(now => ({ ...now, language }))
          }}
          className={selectClassName}
        />
      </Labelled>
      {candidates.length > 0 && (
        <Labelled label={t('printers.standIn')}>
          <NativeSelect
            label={t('printers.standIn')}
            value={draft.stand_in ?? ''}
            options={[
              { value: '', name: t('printers.noStandIn') },
              ...candidates.map(({ id, name }) => ({ value: id, name })),
            ]}
            onChange={value => onChange(now => ({ ...now, stand_in: value === '' ? null : value }))}
            className={selectClassName}
          />
        </Labelled>
      )}
    </>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden className="mb-1.5 text-p-label text-ink-2">
        {label}
      </p>
      {children}
    </div>
  )
}

/** The categories of a station; none chosen means everything. */
function Station({ draft, onChange }: PartProps) {
  const t = useT()
  const { company } = useMembership()
  const { data: categories = [] } = useQuery({
    queryKey: ['printer-categories', company.id],
    queryFn: async () => (await consoleCall(api.listMenuCategories, {})).data,
  })
  if (categories.length < 2) return null
  return (
    <Chips label={t('printers.station')}>
      <Chip
        type="checkbox"
        text={t('printers.everything')}
        isChecked={draft.categories.length === 0}
        onChange={() => onChange(now => ({ ...now, categories: [] }))}
      />
      {categories.map(({ id, name }) => {
        const isChecked = draft.categories.includes(id)
        return (
          <Chip
            key={id}
            type="checkbox"
            text={name}
            isChecked={isChecked}
            onChange={() =>
              onChange(now => ({
                ...now,
                categories: isChecked
                  ? now.categories.filter(other => other !== id)
                  : [...now.categories, id],
              }))
            }
          />
        )
      })}
    </Chips>
  )
}
