// One choice as a card with a radio at its right edge; the whole card can be pressed. Arrow keys move between
// the cards of a group; a press or Enter also confirms, so one tap can choose and close.
import type { ReactNode } from 'react'
import { Tile } from './tile.tsx'

interface OptionCardProps {
  /** Shared by the cards of one choice. */
  group: string
  value?: string
  icon: ReactNode
  title: ReactNode
  text?: ReactNode
  /** Before the radio, for example a logo. */
  aside?: ReactNode
  /** The icon is an image with its own frame. */
  hasBareIcon?: boolean
  isChecked: boolean
  onChoose: () => void
  onConfirm: () => void
}

export function OptionCard({ group, icon, title, text, isChecked, ...props }: OptionCardProps) {
  return (
    <label
      className={`relative flex cursor-pointer gap-3.5 rounded-md has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring ${isChecked ? 'border-2 border-brand-ink bg-tint-50 px-3.5 py-2.5' : 'border border-line px-[15px] py-[11px] hover:bg-canvas'}`}
    >
      {props.hasBareIcon ? icon : <Tile tone={isChecked ? 'tint' : 'sunken'}>{icon}</Tile>}
      <span className="min-w-0 flex-1 self-center">
        <span className="flex flex-wrap items-center gap-2 text-title-3">{title}</span>
        {text && <span className="block text-caption font-normal text-ink-3">{text}</span>}
      </span>
      {props.aside}
      <input
        type="radio"
        name={group}
        value={props.value}
        checked={isChecked}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
        onChange={props.onChoose}
        onClick={event => {
          // An arrow key also fires a click, with `detail` 0; it only moves the choice.
          if (event.detail > 0) props.onConfirm()
        }}
        onKeyDown={event => {
          if (event.key === 'Enter') props.onConfirm()
        }}
      />
      <span
        className={`flex size-6 shrink-0 items-center justify-center self-center rounded-full border-2 ${isChecked ? 'border-brand-ink bg-brand-ink' : 'border-line-strong'}`}
      >
        {isChecked && <span className="size-2.5 animate-pop rounded-full bg-surface" />}
      </span>
    </label>
  )
}
