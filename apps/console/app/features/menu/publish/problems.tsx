// What the linter found before a publication: errors stop it, warnings can be waved through (EDIT-04).
import type { MenuProblem } from '@pesan/contract/menu-draft'
import { waveProblem } from '@pesan/contract/menu-draft-api'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import OctagonX from 'lucide-react/icons/octagon-x'
import { useLocation } from 'wouter'
import { consoleCall } from '../../../lib/api/console-call.ts'
import { errorMessage } from '../../../lib/i18n/error-message.ts'
import { ServerButton } from '../../../shell/server-button.tsx'
import { asMember } from '../../../shell/session.ts'
import { showToast } from '../../../shell/toasts.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { problemPath } from './problem-path.ts'
import { problemText } from './problem-text.ts'

export const PROBLEMS_ID = 'problems'

export function Problems() {
  const t = useT()
  const problems = useDraftView(view => view.state.problems)
  const errors = problems.filter(({ level }) => level === 'error')
  const open = problems.filter(({ level, is_waved: isWaved }) => level === 'warning' && !isWaved)
  const waved = problems.filter(problem => problem.is_waved)
  return (
    <section
      id={PROBLEMS_ID}
      tabIndex={-1}
      aria-labelledby="before-publishing"
      className="rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3.5 md:px-5">
        <h2 id="before-publishing" className="mr-auto text-p-block">
          {t('menu.beforePublishing')}
        </h2>
        {errors.length > 0 ? (
          <Badge className="bg-bad-tint text-bad" text={t('menu.toMend', { count: errors.length })} />
        ) : (
          <Badge className="bg-good-tint text-good" text={t('menu.nothingStops')} />
        )}
        {open.length > 0 && (
          <Badge className="bg-soon-tint text-soon" text={t('menu.toLookAt', { count: open.length })} />
        )}
      </div>
      <ul>
        {[...errors, ...open, ...waved].map(problem => (
          <Problem key={`${problem.rule} ${problem.kind} ${problem.key}`} problem={problem} />
        ))}
        {errors.length + open.length === 0 && (
          <li className="flex min-h-14 items-center gap-3.5 px-4 py-2 text-p-row text-ink-2 md:px-5">
            <CircleCheck size={22} aria-hidden className="shrink-0 text-good" />
            {t('menu.allWell')}
          </li>
        )}
      </ul>
    </section>
  )
}

const Badge = ({ text, className }: { text: string; className: string }) => (
  <span className={`rounded-chip px-2.5 py-1 text-p-caption font-semibold ${className}`}>{text}</span>
)

function Problem({ problem }: { problem: MenuProblem }) {
  const t = useT()
  const draft = useDraft()
  const [, navigate] = useLocation()
  const { rule, kind, key, level, is_waved: isWaved } = problem
  const text = problemText(t, problem)
  const path = useDraftView(({ content }) => problemPath(content, problem))
  const wave = async () => {
    try {
      const body = { rule, kind, key, is_waved: !isWaved }
      await draft.showState((await asMember(consoleCall(waveProblem, { body }))).data)
    } catch (error) {
      showToast(errorMessage(t, error), () => void wave())
    }
  }
  const Icon = level === 'error' ? OctagonX : CircleAlert
  const tone = level === 'error' ? 'text-bad' : isWaved ? 'text-ink-3' : 'text-soon'
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0 md:px-5">
      <Icon size={22} aria-hidden className={`shrink-0 ${tone}`} />
      <p className={`min-w-0 flex-1 basis-60 text-p-row ${isWaved ? 'text-ink-3' : ''}`}>{text}</p>
      {path !== undefined && (
        <Button kind="neutral" size="row" label={t('menu.openFor', { text })} onPress={() => navigate(path)}>
          {t('menu.openPart')}
        </Button>
      )}
      {level === 'warning' && (
        <ServerButton
          kind="neutral"
          size="row"
          label={t(isWaved ? 'menu.lookAgainFor' : 'menu.fineFor', { text })}
          onPress={() => void wave()}
        >
          {t(isWaved ? 'menu.lookAgain' : 'menu.fine')}
        </ServerButton>
      )}
    </li>
  )
}
