// Sets the cards of Needs a look apart: money that waits, and books that differ.
import type { LucideIcon } from 'lucide-react'

interface LookMarkProps {
  icon: LucideIcon
  tone: 'bad' | 'soon'
}

const TONES = { bad: 'bg-bad-tint text-bad', soon: 'bg-soon-tint text-soon' } as const

export const LookMark = ({ icon: Icon, tone }: LookMarkProps) => (
  <span className={`hidden size-12 shrink-0 place-items-center rounded-button md:grid ${TONES[tone]}`}>
    <Icon size={22} aria-hidden />
  </span>
)
