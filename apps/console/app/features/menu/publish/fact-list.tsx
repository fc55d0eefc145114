// What changes of one part, in words.
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
            {about !== null && <span className="text-ink-2">{about}: </span>}
            {old !== null && (
              <>
                <span className="sr-only">{t('menu.before')} </span>
                <s className="text-ink-3">{old}</s> <span aria-hidden>→</span>{' '}
                <span className="sr-only">{t('menu.after')} </span>
              </>
            )}
            <span className={TONES[tone]}>{text}</span>
          </li>
        )
      })}
    </ul>
  )
}
