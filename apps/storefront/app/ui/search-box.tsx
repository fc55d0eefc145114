// A one-line search field with a clear button.
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'

interface SearchBoxProps {
  label: string
  clearLabel: string
  value: string
  maxLength?: number
  onChange: (value: string) => void
}

export function SearchBox({ label, clearLabel, value, maxLength, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex h-12 items-center rounded-md bg-sunken pl-3.5 focus-within:bg-surface focus-within:outline-2 focus-within:outline-ring">
      <label className="flex min-w-0 flex-1 items-center gap-3">
        <Search size={20} strokeWidth={1.9} className="shrink-0 text-ink-2" aria-hidden />
        <span className="sr-only">{label}</span>
        <input
          ref={input}
          type="search"
          className="h-12 min-w-0 flex-1 appearance-none bg-transparent text-input outline-none [&::-webkit-search-cancel-button]:appearance-none"
          placeholder={label}
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      </label>
      {value !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          className="group flex size-12 shrink-0 items-center justify-center"
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <span className="flex size-7 items-center justify-center rounded-full bg-sunken text-ink-1 group-hover:bg-line">
            <X size={16} strokeWidth={2.1} aria-hidden />
          </span>
        </button>
      )}
    </div>
  )
}
