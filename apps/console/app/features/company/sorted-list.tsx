// A list that a person puts in order with buttons, each with what it holds and a way to take it out.
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { announce } from '../../shell/announcer.tsx'
import { useT } from '../../shell/use-t.ts'

interface SortedListProps<Entry> {
  label: string
  entries: readonly Entry[]
  nameOf: (entry: Entry) => string
  onChange: (entries: Entry[]) => void
  children: (entry: Entry, index: number) => ReactNode
}

export function SortedList<Entry>({ label, entries, nameOf, onChange, children }: SortedListProps<Entry>) {
  const t = useT()
  const move = (from: number, to: number): void => {
    const [entry] = entries.slice(from, from + 1)
    if (entry === undefined) return
    onChange(entries.toSpliced(from, 1).toSpliced(to, 0, entry))
    announce(t('company.movedTo', { name: nameOf(entry), place: to + 1 }))
  }
  return (
    <ol aria-label={label}>
      {entries.map((entry, index) => {
        const name = nameOf(entry)
        return (
          // Entries have no ids, and two may be alike.
          <li key={index} className="flex items-start gap-2 border-t border-line py-3 first:border-t-0">
            <div className="min-w-0 flex-1">{children(entry, index)}</div>
            <IconButton
              label={t('company.moveUp', { name })}
              icon={ArrowUp}
              isOff={index === 0}
              onPress={() => move(index, index - 1)}
            />
            <IconButton
              label={t('company.moveDown', { name })}
              icon={ArrowDown}
              isOff={index === entries.length - 1}
              onPress={() => move(index, index + 1)}
            />
            <IconButton
              label={t('company.takeOut', { name })}
              icon={Trash2}
              onPress={() => onChange(entries.toSpliced(index, 1))}
            />
          </li>
        )
      })}
    </ol>
  )
}

interface IconButtonProps {
  label: string
  icon: typeof ArrowUp
  isOff?: boolean
  onPress: () => void
}

function IconButton({ label, icon: Icon, isOff = false, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      className={`flex size-11 shrink-0 items-center justify-center rounded-small bg-sunken ${isOff ? 'text-line-strong' : 'hover:bg-line'}`}
      onClick={() => !isOff && onPress()}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
