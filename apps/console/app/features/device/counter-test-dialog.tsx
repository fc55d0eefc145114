// The dialog of a test: what rings and prints now, the questions, and what helps where the answer is no.
import type { StartedCounterTest } from '@pesan/contract/counter-test'
import type { Device } from '@pesan/contract/device'
import type { OutletId } from '@pesan/contract/ids'
import CircleCheck from 'lucide-react/icons/circle-check'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { useNow } from '../../lib/use-now.ts'
import { PaperHelp } from '../../shell/counter-test/paper-help.tsx'
import { QuestionPair } from '../../shell/counter-test/question-pair.tsx'
import { RingingHelp } from '../../shell/counter-test/ringing-help.tsx'
import { usePrinterTestQuery } from '../../shell/printing.ts'
import { useMembership } from '../../shell/session.ts'
import { paperText } from '../../shell/ticket-text.ts'
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
  const { testing, step, answers, close } = counter
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
        {answers.rang === true && <Good text={t('testing.good', { outlet })} by={counter.answeredBy} />}
        {answers.rang === false && (
          <div>
            <p className="mb-4 text-b-item">{t('testing.bad', { outlet })}</p>
            <RingingHelp />
          </div>
        )}
        {answers.printed === true && <Good text={t('testing.goodPaper', { outlet })} by={null} />}
        {answers.printed === false && (
          <div>
            <p className="mb-4 text-b-item">{t('testing.badPaper', { outlet })}</p>
            <PaperHelp />
          </div>
        )}
        {testing?.status === 'sent' && (
          <>
            {step === 'asking' && <Ways test={testing.test} outlet={outlet} rings={answers.rang === null} />}
            {answers.rang !== true && <Tablets devices={devices} outlet={testing.outlet} />}
          </>
        )}
      </div>
    </Sheet>
  )
}

const hasPrints = (testing: CounterTesting['testing']): boolean =>
  testing?.status === 'sent' && testing.test.prints.length > 0

function Foot({ counter }: { counter: CounterTesting }) {
  const t = useT()
  const { testing, step, answers, start, answer, close } = counter
  if (step === 'sending' || testing === null) return null
  const press = (text: string, onPress: () => void, isMain: boolean) => (
    <Button kind={isMain ? 'filled' : 'neutral'} size="page" className="md:flex-1" onPress={onPress}>
      {text}
    </Button>
  )
  if (step === 'asking')
    return hasPrints(testing) ? (
      <Questions counter={counter} />
    ) : (
      <>
        {press(t('testing.no'), () => void answer({ rang: false }), false)}
        {press(t('testing.yes'), () => void answer({ rang: true }), true)}
      </>
    )
  const isGood = step === 'answered' && answers.rang !== false && answers.printed !== false
  return (
    <>
      {press(t('testing.close'), close, isGood)}
      {!isGood && press(t('testing.again'), () => void start(testing.outlet), true)}
    </>
  )
}

/** Not every printer can say whether it has printed, so a person confirms the paper, too. */
function Questions({ counter: { testing, answers, answer } }: { counter: CounterTesting }) {
  const t = useT()
  if (testing?.status !== 'sent') return null
  const printers = testing.test.prints.map(({ name }) => name).join(', ')
  return (
    <div className="flex flex-1 flex-col gap-4">
      <QuestionPair
        question={t('counterAsks.heard')}
        yes={t('counterAsks.rings')}
        no={t('counterAsks.silent')}
        answer={answers.rang}
        size="page"
        onAnswer={rang => void answer({ rang })}
      />
      <QuestionPair
        question={t('counterAsks.paper', { printers })}
        note={t('counterAsks.look')}
        yes={t('counterAsks.printed')}
        no={t('counterAsks.noPaper')}
        answer={answers.printed}
        size="page"
        onAnswer={printed => void answer({ printed })}
      />
    </div>
  )
}

function Good({ text, by }: { text: string; by: string | null }) {
  const t = useT()
  return (
    <p className="flex items-start gap-3 text-b-item">
      <CircleCheck size={28} aria-hidden className="shrink-0 text-good" />
      <span>
        {text}
        {by !== null && (
          <span className="block text-p-row font-normal text-ink-2">{t('testing.by', { name: by })}</span>
        )}
      </span>
    </p>
  )
}

/** Each way by which an order is noticed has its line here. */
function Ways({ test, outlet, rings }: { test: StartedCounterTest; outlet: string; rings: boolean }) {
  const t = useT()
  const { sent, failed } = test.pushes
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-p-row">
      {rings && <li>{t('testing.boards', { outlet })}</li>}
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

/** The boards of the outlet, as they last reported themselves. */
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
