// What to look at when a test of the counter is not on paper.
import { Link } from 'wouter'
import { useCan } from '../session.ts'
import { useT } from '../use-t.ts'

const HINTS = ['paper.state', 'paper.cable', 'paper.network', 'paper.test'] as const

export function PaperHelp() {
  const t = useT()
  const canPrint = useCan('printing')
  return (
    <>
      <h3 className="text-p-block">{t('paper.helpTitle')}</h3>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-5 text-p-row text-ink-2">
        {HINTS.map(hint => (
          <li key={hint}>{t(hint)}</li>
        ))}
      </ul>
      {canPrint && (
        <Link
          href="/printers"
          className="mt-3 inline-flex min-h-11 items-center text-p-row font-bold text-accent-ink underline"
        >
          {t('paper.open')}
        </Link>
      )}
    </>
  )
}
