// Tabs by the usual pattern: one is in the tab order, arrow keys move, the line below slides to the chosen
// one.
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface TabsProps<Name extends string> {
  label: string
  tabs: readonly { name: Name; title: string }[]
  current: Name
  onChange: (name: Name) => void
  /** The content of the current tab. */
  children: ReactNode
}

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

export function Tabs<Name extends string>({ label, tabs, current, onChange, children }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex(({ name }) => name === current)

  const move = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (!step) return
    event.preventDefault()
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs receive the focus, one at a time */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-x-6 border-b border-line"
        onKeyDown={move}
      >
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${name}`}
            data-tab={name}
            aria-selected={name === current}
            aria-controls={`${id}panel`}
            tabIndex={name === current ? 0 : -1}
            className={`relative -mb-px flex min-h-12 items-center font-semibold ${name === current ? 'text-ink-1' : 'text-ink-2 hover:text-ink-1'}`}
            onClick={() => onChange(name)}
          >
            {title}
            <span
              className={`absolute inset-x-0 bottom-0 h-[3px] rounded-t-full bg-brand-ink transition-transform duration-[260ms] ease-slide motion-reduce:transition-none ${name === current ? '' : 'scale-x-0'}`}
              aria-hidden
            />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${current}`}>
        {children}
      </div>
    </>
  )
}
