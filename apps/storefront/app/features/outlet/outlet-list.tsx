// The stores as cards, the chosen one marked. A press chooses and closes shortly afterwards, so that the mark
// is seen.
import type { OutletAnswer } from '@pesan/contract/outlet'
import Store from 'lucide-react/icons/store'
import { useEffect, useId, useState } from 'react'
import { useT } from '../../shell/use-t.ts'
import { Badge } from '../../ui/badge.tsx'
import { OptionCard } from '../../ui/option-card.tsx'

const CLOSE_AFTER_MS = 150

interface OutletListProps {
  outlets: readonly OutletAnswer[]
  selectedId: string | null
  onChoose: (outlet: OutletAnswer) => void
  onConfirm: () => void
}

export function OutletList({ outlets, selectedId, onChoose, onConfirm }: OutletListProps) {
  const t = useT()
  const group = useId()
  const [isConfirmed, setIsConfirmed] = useState(false)

  useEffect(() => {
    if (!isConfirmed) return
    const timer = setTimeout(onConfirm, CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isConfirmed, onConfirm])

  return (
    <div role="radiogroup" aria-label={t('outlet.title')} className="flex flex-col gap-2.5">
      {outlets.map(outlet => (
        <OptionCard
          key={outlet.id}
          group={group}
          icon={<Store size={20} strokeWidth={1.9} aria-hidden />}
          title={
            <>
              {outlet.name}{' '}
              <Badge tone={outlet.id === selectedId ? 'neutralOnTint' : 'neutral'}>{outlet.short_code}</Badge>
            </>
          }
          text={<span className="text-small text-ink-2">{outlet.address}</span>}
          isChecked={outlet.id === selectedId}
          onChoose={() => onChoose(outlet)}
          onConfirm={() => {
            onChoose(outlet)
            setIsConfirmed(true)
          }}
        />
      ))}
    </div>
  )
}
