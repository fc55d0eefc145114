// On or off. The browser's own checkbox under a look of ours.
interface SwitchProps {
  text: string
  /** What a screen reader says, where the text needs its context. */
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  size?: 'board' | 'page'
}

export function Switch({ text, label, isOn, onChange, size = 'page' }: SwitchProps) {
  return (
    <label
      className={`flex ${size === 'board' ? 'min-h-target' : 'min-h-12'} w-fit cursor-pointer items-center gap-3 rounded-small pr-2 text-p-row has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink-1`}
    >
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-checked={isOn}
        checked={isOn}
        onChange={event => onChange(event.target.checked)}
        className="sr-only"
      />
      <span
        aria-hidden
        className={`flex h-8 w-13 shrink-0 items-center rounded-full p-1 ${isOn ? 'justify-end bg-accent' : 'bg-line-strong'}`}
      >
        <span className="size-6 rounded-full bg-white" />
      </span>
      <span aria-hidden>{text}</span>
    </label>
  )
}
