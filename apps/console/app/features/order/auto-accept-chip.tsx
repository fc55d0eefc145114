// Says that an outlet accepts orders automatically (BOARD-12), where a person would look for them.
import Zap from 'lucide-react/icons/zap'
import { deviceSettings } from '../../lib/device-settings.ts'
import { useStore } from '../../lib/store.ts'
import { useBoardSettings } from '../../shell/board-settings.tsx'
import { useMembership } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { type AutoAccept, autoAcceptOf } from './auto-accept.ts'

export function useAutoAccept(): AutoAccept | null {
  const t = useT()
  const { company } = useMembership()
  const { outlet } = useStore(deviceSettings)
  const shown = company.outlets.filter(({ short_code }) => outlet === null || short_code === outlet)
  return autoAcceptOf(t, useBoardSettings(), shown)
}

export const AutoAcceptChip = ({ text }: { text: string }) => (
  <p className="mx-1.5 mb-1 flex min-h-8 items-center gap-2 self-start rounded-chip bg-accent-tint px-2.5 py-1 text-p-body font-semibold text-accent-ink">
    <Zap size={18} aria-hidden className="shrink-0" />
    {text}
  </p>
)
