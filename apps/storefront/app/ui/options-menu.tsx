// Three dots that open a few actions above everything else: a native popover, placed next to its button.
// Arrow keys move; Escape closes the menu and nothing behind it.
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

interface MenuOption {
  name: string
  icon: ReactNode
  isDestructive?: boolean
  onChoose: () => void
}

interface OptionsMenuProps {
  label: string
  options: readonly MenuOption[]
}

const GAP_PX = 4
const EDGE_PX = 12
const STEP: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

export function OptionsMenu({ label, options }: OptionsMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const place = () => {
    const element = menu.current
    const from = button.current?.getBoundingClientRect()
    if (!element || !from) return
    const below = from.bottom + GAP_PX
    const fits = below + element.offsetHeight + EDGE_PX <= window.innerHeight
    element.style.top = `${fits ? below : Math.max(EDGE_PX, from.top - GAP_PX - element.offsetHeight)}px`
    element.style.left = `${Math.max(EDGE_PX, from.right - element.offsetWidth)}px`
  }
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const close = () => {
    menu.current?.hidePopover()
    button.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const step = STEP[event.key]
    if (!step) return
    event.preventDefault()
    const all = items()
    const now = all.findIndex(item => item === document.activeElement)
    all[(now + step + all.length) % all.length]?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
        className="flex size-11 shrink-0 items-center justify-center rounded-full text-ink-2 hover:bg-sunken"
      >
        <EllipsisVertical size={20} strokeWidth={2.1} aria-hidden />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="fixed inset-auto m-0 w-50 rounded-md border border-line bg-surface p-1.5 text-ink-1 shadow-3 outline-none"
        onKeyDown={press}
        onToggle={({ newState }) => {
          setIsOpen(newState === 'open')
          if (newState !== 'open') return
          place()
          items()[0]?.focus()
        }}
      >
        {options.map(({ name, icon, isDestructive, onChoose }) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={`flex h-12 w-full items-center gap-3 rounded-sm px-3 text-left font-semibold outline-none hover:bg-sunken focus:bg-sunken ${isDestructive ? 'text-err-ink' : ''}`}
            onClick={() => {
              close()
              onChoose()
            }}
          >
            {icon}
            {name}
          </button>
        ))}
      </div>
    </>
  )
}
