// Connecting a printer to this browser: which one, by which way, and a test that says whether it prints (TICKET-02, TICKET-12).
import type { Printer, PrinterProblem } from '@pesan/contract/printer'
import { type ReactNode, useEffect, useState } from 'react'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { PlainKey, T } from '../../lib/i18n/t.ts'
import { announce } from '../../shell/announcer.tsx'
import { reasonOf } from '../../shell/lazy-page.tsx'
import { problemText } from '../../shell/printer-problem.ts'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { FoundPrinter } from './direct/printer-port.ts'
import { type PrinterAnswers, rememberPrinter, WAYS, type Way } from './direct/remembered-printers.ts'
import { BAUD_RATES } from './direct/serial-port.ts'
import { tryPrinter } from './direct/try-printer.ts'
import { stateOfWay, type WayState, wayOf } from './direct/ways.ts'
import { useTestPaper } from './use-test-paper.ts'

interface ConnectSheetProps {
  printers: readonly Printer[]
  isOpen: boolean
  onClose: () => void
}

type Step =
  | { type: 'choose'; failure: string | null }
  | { type: 'trying' }
  | { type: 'question'; found: FoundPrinter; answers: PrinterAnswers }

const FIRST: Step = { type: 'choose', failure: null }

export function ConnectSheet({ printers, isOpen, onClose }: ConnectSheetProps) {
  const t = useT()
  const { company } = useMembership()
  const paperOf = useTestPaper()
  const [step, setStep] = useState<Step>(FIRST)
  const [chosenId, setChosenId] = useState('')
  const [baudRate, setBaudRate] = useState<number>(BAUD_RATES[0])
  const printer = printers.find(({ id }) => id === chosenId) ?? printers[0]
  if (!printer) return null
  const fail = (failure: string) => setStep({ type: 'choose', failure })
  const close = () => {
    setStep(FIRST)
    onClose()
  }
  const connect = (found: FoundPrinter, answers: PrinterAnswers) => {
    const { identity, name } = found
    rememberPrinter({ company: company.id, printerId: printer.id, name, identity, answers })
    announce(t('direct.connected', { name: printer.name }))
    close()
  }
  const choose = async (way: Way) => {
    try {
      const found = await wayOf(way, baudRate).choose()
      if (!found) return
      setStep({ type: 'trying' })
      const { identity } = found
      const tried = await tryPrinter({ identity, found, answers: null, paper: await paperOf(printer) })
      if (tried.status === 'printed') connect(found, tried.answers)
      else if (tried.status === 'sent') setStep({ type: 'question', found, answers: tried.answers })
      else fail(failedText(t, tried.problem))
    } catch (error) {
      // A machine may forbid it, whatever the browser has said before; otherwise the script of the test is gone.
      const isForbidden = error instanceof DOMException
      fail(isForbidden ? failedText(t, 'refused') : errorMessage(t, await reasonOf(error)))
    }
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={t('direct.connect')}
      description={t('direct.connectText')}
      closeLabel={t('common.close')}
      foot={
        step.type === 'question' && (
          <>
            <Button
              kind="neutral"
              size="page"
              className="md:flex-1"
              onPress={() => fail(t('direct.nothing'))}
            >
              {t('direct.no')}
            </Button>
            <Button size="page" className="md:flex-1" onPress={() => connect(step.found, step.answers)}>
              {t('direct.yes')}
            </Button>
          </>
        )
      }
    >
      {step.type === 'trying' && <output className="block text-p-row">{t('direct.trying')}</output>}
      {step.type === 'question' && (
        <>
          <h3 className="text-p-block">{t('direct.question')}</h3>
          <p className="mt-1 text-p-row text-ink-2">{t('direct.questionText')}</p>
        </>
      )}
      {step.type === 'choose' && (
        <div className="flex flex-col gap-5">
          {step.failure !== null && (
            <p role="alert" className="rounded-card bg-soon-tint p-4 text-p-row font-semibold text-soon">
              {step.failure}
            </p>
          )}
          <Labelled label={t('direct.which')}>
            <NativeSelect
              label={t('direct.which')}
              value={printer.id}
              options={printers.map(({ id, name }) => ({ value: id, name }))}
              onChange={setChosenId}
              className={selectClassName}
            />
          </Labelled>
          <ul>
            {WAYS.map(way => (
              <WayRow key={way} way={way} onChoose={() => void choose(way)}>
                {way === 'serial' && <Speed baudRate={baudRate} onChange={setBaudRate} />}
              </WayRow>
            ))}
          </ul>
          <p className="text-p-body text-ink-2">{t('direct.others')}</p>
        </div>
      )}
    </Sheet>
  )
}

const selectClassName = 'h-12 rounded-button bg-sunken px-3.5 text-p-row'

const failedText = (t: T, problem: PrinterProblem): string =>
  t('direct.failed', { problem: problemText(t, problem) })

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

function Speed({ baudRate, onChange }: { baudRate: number; onChange: (baudRate: number) => void }) {
  const t = useT()
  return (
    <NativeSelect
      label={t('direct.speed')}
      value={String(baudRate)}
      options={BAUD_RATES.map(rate => ({ value: String(rate), name: String(rate) }))}
      onChange={value => onChange(Number(value))}
      className="h-11 rounded-small bg-sunken px-3.5 text-p-body"
    />
  )
}

const WORKS = {
  usb: 'direct.usbWorks',
  serial: 'direct.serialWorks',
  bluetooth: 'direct.bluetoothWorks',
} as const satisfies Record<Way, PlainKey>
const FAILS = {
  none: 'direct.isNone',
  forbidden: 'direct.isForbidden',
  switched_off: 'direct.isSwitchedOff',
} as const satisfies Record<Exclude<WayState, 'works'>, PlainKey>

interface WayRowProps {
  way: Way
  onChoose: () => void
  children: ReactNode
}

function WayRow({ way, onChoose, children }: WayRowProps) {
  const t = useT()
  const [state, setState] = useState<WayState | null>(null)
  useEffect(() => {
    void stateOfWay(way).then(setState)
  }, [way])
  const works = state === 'works'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="text-p-row font-semibold">{t(`direct.${way}`)}</h3>
        <p className="text-p-body text-ink-2">
          {state !== null && t(state === 'works' ? WORKS[way] : FAILS[state])}
        </p>
      </div>
      {works && children}
      {works && (
        <Button
          kind="tinted"
          size="row"
          label={t('direct.chooseOf', { way: t(`direct.${way}`) })}
          onPress={onChoose}
        >
          {t('direct.choose')}
        </Button>
      )}
    </li>
  )
}
