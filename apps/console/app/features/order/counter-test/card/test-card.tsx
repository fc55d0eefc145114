// The card of a test (OPEN-11): among the new orders, marked as none. It has the questions whether it rings and, with
// printers, whether it is on paper.

import type { CounterTestAnswer } from '@pesan/contract/counter-test'
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { useSelected } from '../../../../lib/store.ts'
import { PaperHelp } from '../../../../shell/counter-test/paper-help.tsx'
import { QuestionPair } from '../../../../shell/counter-test/question-pair.tsx'
import { RingingHelp } from '../../../../shell/counter-test/ringing-help.tsx'
import { useMembership } from '../../../../shell/session.ts'
import { useT } from '../../../../shell/use-t.ts'
import { Button } from '../../../../ui/button.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { orderCache } from '../../order-cache.ts'
import { type ShownTest, useCounterTests } from '../counter-tests.ts'
import { answerTest } from './answer-test.ts'

export function TestCards() {
  const t = useT()
  const { company } = useMembership()
  const [help, setHelp] = useState<'ringing' | 'paper' | null>(null)
  return (
    <>
      {useCounterTests().map(test => (
        <TestCard
          key={test.id}
          test={test}
          onAnswer={answer => {
            if (answer.rang === false) setHelp('ringing')
            if (answer.printed === false) setHelp('paper')
            void answerTest(t, company.id, { id: test.id, ...answer })
          }}
        />
      ))}
      <Sheet
        isOpen={help !== null}
        onClose={() => setHelp(null)}
        title={t('counterTest.title')}
        closeLabel={t('common.close')}
      >
        {help === 'paper' ? <PaperHelp /> : <RingingHelp />}
      </Sheet>
    </>
  )
}

interface TestCardProps {
  test: ShownTest
  onAnswer: (answer: CounterTestAnswer) => void
}

function TestCard({ test, onAnswer }: TestCardProps) {
  const t = useT()
  const { id, outletName, by } = test
  const isOffline = useSelected(orderCache, ({ lostSinceMs }) => lostSinceMs !== null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the focused card (BOARD-16)
    <article
      data-card={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys walk from card to card (BOARD-16)
      tabIndex={0}
      aria-label={t('counterTest.arrived', { outlet: outletName })}
      className="shrink-0 animate-card rounded-card border-2 border-dashed border-accent bg-accent-tint p-3.5 focus-visible:border-ink-1 focus-visible:shadow-[0_0_0_5px_color-mix(in_srgb,var(--ink-1)_20%,transparent)] focus-visible:outline-none"
      onKeyDown={event => {
        if (event.target !== event.currentTarget || event.key !== 'Enter') return
        event.preventDefault()
        event.currentTarget.querySelector<HTMLElement>('[data-step] button:not([aria-disabled])')?.click()
      }}
    >
      <p className="flex items-center gap-2.5 text-b-time text-accent-ink">
        <BellRing size={26} aria-hidden className="shrink-0" />
        {t('counterTest.title')}
      </p>
      <p className="mt-2 text-b-item">{t('counterTest.nothing')}</p>
      <p className="mt-1 text-b-mod text-ink-2">
        {by === null ? outletName : t('counterTest.by', { outlet: outletName, name: by })}
      </p>
      <div data-step className="mt-3">
        {test.printers.length > 0 ? (
          <Questions test={test} isOffline={isOffline} onAnswer={onAnswer} />
        ) : (
          <div className="flex flex-col gap-2">
            <Button isDisabled={isOffline} onPress={() => onAnswer({ rang: true })}>
              {t('counterAsks.rings')}
            </Button>
            <Button kind="outline" isDisabled={isOffline} onPress={() => onAnswer({ rang: false })}>
              {t('counterAsks.silent')}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}

/** A printer may not be able to say whether it has printed, so a person does. */
function Questions({
  test: { rang, printers, printed },
  isOffline,
  onAnswer,
}: TestCardProps & { isOffline: boolean }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-4">
      <QuestionPair
        question={t('counterAsks.heard')}
        yes={t('counterAsks.rings')}
        no={t('counterAsks.silent')}
        answer={rang}
        size="board"
        isDisabled={isOffline}
        onAnswer={answer => onAnswer({ rang: answer })}
      />
      <QuestionPair
        question={t('counterAsks.paper', { printers: printers.join(', ') })}
        note={t('counterAsks.look')}
        yes={t('counterAsks.printed')}
        no={t('counterAsks.noPaper')}
        answer={printed}
        size="board"
        isDisabled={isOffline}
        onAnswer={answer => onAnswer({ printed: answer })}
      />
    </div>
  )
}
