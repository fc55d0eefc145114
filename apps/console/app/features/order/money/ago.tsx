// How long a card of Needs a look has waited.
import { useNowText } from '../../../lib/use-now.ts'
import { agoText } from '../../../shell/ago-text.ts'
import { useT } from '../../../shell/use-t.ts'

export function Ago({ at }: { at: string }) {
  const t = useT()
  return (
    <time dateTime={at} className="shrink-0 text-p-caption text-ink-2">
      {useNowText(nowMs => agoText(t, at, nowMs))}
    </time>
  )
}
