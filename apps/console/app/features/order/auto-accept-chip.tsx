// Says that an outlet accepts orders automatically (BOARD-12), where a person would look for them.
import Zap from 'lucide-react/icons/zap'
import { useBoardSettings } from '../../shell/board-settings.tsx'
import { useOnlyOutlet } from '../../shell/device-outlet.ts'
import { useOwnOutlets } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { type AutoAccept, autoAcceptOf } from './auto-accept.ts'

export function useAutoAccept(): AutoAccept | null {
  const t = useT()
  const only = useOnlyOutlet()
  const shown = useOwnOutlets().filter(({ id }) => only === null || id === only)
  return autoAcceptOf(t, useBoardSettings(), shown)
}

export const AutoAcceptChip = ({ text }: { text: string }) => (
  <p className="mx-1.5 mb-1 flex min-h-8 items-center gap-2 self-start rounded-chip bg-accent-tint px-2.5 py-1 text-p-body font-semibold text-accent-ink">
    <Zap size={18} aria-hidden className="shrink-0" />
    {text}
  </p>
)
