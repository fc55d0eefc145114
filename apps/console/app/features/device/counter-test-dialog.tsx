// The dialog of a test: what rings now, the question, and what helps where it does not ring.
import type { StartedCounterTest } from '@pesan/contract/counter-test'
import type { Device } from '@pesan/contract/device'
import type { OutletId } from '@pesan/contract/ids'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { useNow } from '../../lib/use-now.ts'
import { usePrinterTestQuery } from '../../shell/printing.ts'
import { RingingHelp } from '../../shell/ringing-help.tsx'
import { useMembership } from '../../shell/session.ts'
import { paperText } from '../../shell/ticket-words.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { boardHealth } from './board-health.ts'
import type { CounterTesting } from './use-counter-test.ts'

interface CounterTestDialogProps {
  counter: CounterTesting
  devices: readonly Device[]
}

export function CounterTestDialog({ counter, devices }: CounterTestDialogProps) {
  const t = useT()
  const { company } = useMembership()
  const { testing, step, close } = counter
  const outlet = company.outlets.find(({ id }) => id === testing?.outlet)?.name ?? ''
  const question = hasPrints(testing) ? 'testing.questionWithPrinters' : 'testing.question'
  return (
    <Sheet
      isOpen={testing !== null}
      onClose={close}
      title={t(step === 'asking' ? question : 'testing.startAt', { outlet })}
      closeLabel={t('common.close')}
      foot={<Foot counter={counter} />}
    >
      <div aria-live="polite" className="flex flex-col gap-4">
        {step === 'sending' && <p className="text-p-row text-ink-2">{t('testing.sending')}</p>}
        {testing?.status === 'failed' && (
          <p role="alert" className="text-p-row text-bad">
            {errorMessage(t, testing.error)}
          </p>
        )}
        {step === 'rang' && <Rang outlet={outlet} by={counter.answeredBy} />}
        {step === 'silent' && (
          <div>
            <p className="mb-4 text-b-item">{t('testing.bad', { outlet })}</p>
            <RingingHelp />
          </div>
        )}
        {testing?.status === 'sent' && step !== 'rang' && (
          <>
            {step === 'asking' && <Ways test={testing.test} outlet={outlet} />}
            <Tablets devices={devices} outlet={testing.outlet} />
          </>
        )}
      </div>
    </Sheet>
  )
}

const hasPrints = (testing: CounterTesting['testing']): boolean =>
  testing?.status === 'sent' && testing.test.prints.length > 0

function Foot({ counter: { testing, step, start, answer, close } }: { counter: CounterTesting }) {
  const t = useT()
  if (step === 'sending' || testing === null) return null
  const press = (text: ReactNode, onPress: () => void, isMain: boolean) => (
    <Button kind={isMain ? 'filled' : 'neutral'} size="page" className="md:flex-1" onPress={onPress}>
      {text}
    </Button>
  )
  if (step === 'asking')
    return (
      <>
        {press(t('testing.no'), () => void answer(false), false)}
        {press(t(hasPrints(testing) ? 'testing.yesBoth' : 'testing.yes'), () => void answer(true), true)}
      </>
    )
  return (
    <>
      {press(t('testing.close'), close, step === 'rang')}
      {step !== 'rang' && press(t('testing.again'), () => void start(testing.outlet), true)}
    </>
  )
}

function Rang({ outlet, by }: { outlet: string; by: string | null }) {
  const t = useT()
  return (
    <p className="flex items-start gap-3 text-b-item">
      <CircleCheck size={28} aria-hidden className="shrink-0 text-good" />
      <span>
        {t('testing.good', { outlet })}
        {by !== null && (
          <span className="block text-p-row font-normal text-ink-2">{t('testing.by', { name: by })}</span>
        )}
      </span>
    </p>
  )
}

/** Each way by which an order is noticed has its line here. */
function Ways({ test, outlet }: { test: StartedCounterTest; outlet: string }) {
  const t = useT()
  const { sent, failed } = test.pushes
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-p-row">
      <li>{t('testing.boards', { outlet })}</li>
      <li>
        {sent + failed === 0 ? t('testing.noPushes') : t('testing.pushes', { count: sent })}
        {failed > 0 && ` ${t('testing.failedPushes', { count: failed })}`}
      </li>
      {test.prints.map(print => (
        <PrinterLine key={print.test} print={print} />
      ))}
    </ul>
  )
}

function PrinterLine({ print: { printer, name, test } }: { print: StartedCounterTest['prints'][number] }) {
  const t = useT()
  const { data = { state: 'waiting', problem: null } as const } = usePrinterTestQuery({ printer, id: test })
  return <li>{t('testing.prints', { name, state: paperText(t, data) })}</li>
}

/** The boards of the outlet, as they last said themselves. */
function Tablets({ devices, outlet }: { devices: readonly Device[]; outlet: OutletId }) {
  const t = useT()
  const nowMs = useNow()
  const here = devices.filter(device => device.outlet === outlet && device.kind === 'counter')
  if (here.length === 0) return <p className="text-p-row text-ink-2">{t('testing.noTablets')}</p>
  return (
    <ul className="flex flex-col gap-px rounded-card border border-line">
      {here.map(device => {
        const { text, tone } = boardHealth(device, nowMs)
        return (
          <li key={device.id} className="flex flex-wrap justify-between gap-x-4 px-4 py-3 text-p-row">
            <span className="font-semibold">{device.name}</span>
            <span className={tone === 'bad' ? 'text-bad' : tone === 'good' ? 'text-good' : 'text-ink-1'}>
              {t(text)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
