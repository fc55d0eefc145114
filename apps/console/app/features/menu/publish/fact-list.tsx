// What changes of one part, in words. Each value is isolated: the old one stands before the new one where both are written from
// right to left.
import type { ChangeFact } from '@pesan/domain/menu-draft/describe-changes'
import { useT } from '../../../shell/use-t.ts'
import { factText } from './fact-text.ts'

const TONES = { value: 'font-bold', good: 'font-bold text-good', plain: 'font-semibold text-ink-2' } as const

export function FactList({ facts }: { facts: readonly ChangeFact[] }) {
  const t = useT()
  return (
    <ul className="min-w-0 text-p-row">
      {facts.map((fact, index) => {
        const { about, old, text, tone } = factText(t, fact)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- facts have no identity besides their place
          <li key={index} className="break-words">
            {about !== null && (
              <span className="text-ink-2">
                <bdi>{about}</bdi>:{' '}
              </span>
            )}
            {old !== null && (
              <>
                <span className="sr-only">{t('menu.before')} </span>
                <s className="text-ink-3">
                  <bdi>{old}</bdi>
                </s>{' '}
                <span aria-hidden>→</span> <span className="sr-only">{t('menu.after')} </span>
              </>
            )}
            <bdi className={TONES[tone]}>{text}</bdi>
          </li>
        )
      })}
    </ul>
  )
}
