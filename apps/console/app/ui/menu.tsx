// A button that opens a menu. With `chosen` its entries are choices, one of which holds.
import { Menu as Base } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useRef } from 'react'

interface MenuEntry {
  value: string
  text: string
  /** What it means, below it. */
  note?: string
  icon?: ReactNode
  isDangerous?: boolean
  onPress: () => void
}

interface MenuProps {
  /** What a screen reader says of the button. */
  label: string
  button: ReactNode
  buttonClassName: string
  entries: readonly MenuEntry[]
  chosen?: string
}

const entryClassName =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-small px-3.5 py-1.5 text-p-row outline-none data-highlighted:bg-sunken'

export function Menu({ label, button, buttonClassName, entries, chosen }: MenuProps) {
  // Below the landmark of its button.
  const main = useRef<HTMLElement>(null)
  return (
    <Base.Root>
      <Base.Trigger
        ref={(trigger: HTMLElement | null) => {
          main.current = trigger?.closest('main') ?? null
        }}
        aria-label={label}
        className={buttonClassName}
      >
        {button}
      </Base.Trigger>
      <Base.Portal container={main}>
        <Base.Positioner sideOffset={6} align="end" collisionPadding={8} className="z-55">
          <Base.Popup className="min-w-56 max-w-[min(340px,calc(100vw-16px))] rounded-card border border-line bg-surface p-1.5 shadow-float outline-none animate-appear">
            {chosen === undefined ? (
              entries.map(entry => (
                <Base.Item
                  key={entry.value}
                  className={`${entryClassName} ${entry.isDangerous ? 'text-bad' : ''}`}
                  onClick={entry.onPress}
                >
                  <EntryContent {...entry} />
                </Base.Item>
              ))
            ) : (
              <Base.RadioGroup value={chosen}>
                {entries.map(entry => (
                  <Base.RadioItem
                    key={entry.value}
                    value={entry.value}
                    closeOnClick
                    className={entryClassName}
                    onClick={entry.onPress}
                  >
                    <EntryContent {...entry} />
                    <Base.RadioItemIndicator className="text-accent-ink">
                      <Check size={20} aria-hidden />
                    </Base.RadioItemIndicator>
                  </Base.RadioItem>
                ))}
              </Base.RadioGroup>
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const EntryContent = ({ icon, text, note }: MenuEntry) => (
  <>
    {icon}
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{text}</span>
      {note && <span className="block text-p-caption text-ink-2">{note}</span>}
    </span>
  </>
)
