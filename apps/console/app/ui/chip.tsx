// One of several small choices.
import Check from 'lucide-react/icons/check'

interface ChipProps {
  type: 'radio' | 'checkbox'
  text: string
  isChecked: boolean
  onChange: () => void
  name?: string
  lang?: string
  size?: 'board' | 'page'
}

export function Chip({ text, isChecked, lang, size = 'page', ...input }: ChipProps) {
  return (
    <label
      className={`flex ${size === 'board' ? 'min-h-target' : 'min-h-11'} cursor-pointer items-center gap-2 rounded-small px-3.5 text-p-body font-semibold has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink-1 ${isChecked ? 'bg-accent-tint text-accent-ink' : 'bg-sunken hover:bg-line'}`}
    >
      <input {...input} checked={isChecked} className="sr-only" />
      {isChecked && <Check size={18} aria-hidden className="shrink-0" />}
      <span lang={lang}>{text}</span>
    </label>
  )
}
