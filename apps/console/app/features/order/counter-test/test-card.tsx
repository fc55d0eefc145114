// The card of a test (OPEN-11): among the new orders, marked as none. Its buttons are the question whether it rings.
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { useSelected } from '../../../lib/store.ts'
import { RingingHelp } from '../../../shell/ringing-help.tsx'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { orderCache } from '../order-cache.ts'
import { answerTest, type ShownTest, useCounterTests } from './counter-tests.ts'

export function TestCards() {
  const t = useT()
  const { company } = useMembership()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  return (
    <>
      {useCounterTests().map(test => (
        <TestCard
          key={test.id}
          test={test}
          onAnswer={rang => {
            if (!rang) setIsHelpOpen(true)
            void answerTest(t, company.id, { id: test.id, rang })
          }}
        />
      ))}
      <Sheet
        isOpen={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        title={t('counterTest.title')}
        closeLabel={t('common.close')}
      >
        <RingingHelp />
      </Sheet>
    </>
  )
}

interface TestCardProps {
  test: ShownTest
  onAnswer: (rang: boolean) => void
}

function TestCard({ test: { id, outletName, by }, onAnswer }: TestCardProps) {
  const t = useT()
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
        event.currentTarget.querySelector<HTMLElement>('[data-step] button')?.click()
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
      <div data-step className="mt-3 flex flex-col gap-2">
        <Button isDisabled={isOffline} onPress={() => onAnswer(true)}>
          {t('counterTest.rings')}
        </Button>
        <Button kind="outline" isDisabled={isOffline} onPress={() => onAnswer(false)}>
          {t('counterTest.silent')}
        </Button>
      </div>
    </article>
  )
}
