// Copies a text and confirms it for two seconds (ORDER-55).
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { useT } from './page.tsx'
import { useToasts } from './toasts.tsx'

const COPIED_FOR_MS = 2000

interface CopyButtonProps {
  text: string
  /** What is copied; visible on the button when it `isNamed`, otherwise only in its accessible name. */
  label: string
  isNamed?: boolean
}

export function CopyButton({ text, label, isNamed = false }: CopyButtonProps) {
  const t = useT()
  const toasts = useToasts()
  const [copies, setCopies] = useState(0)
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [copies])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      setCopies(count => count + 1)
    } catch {
      toasts.error(t('payment.copyFailed'), { id: 'copy' })
    }
  }

  const Icon = isCopied ? Check : Copy
  const look = isCopied ? 'bg-ok-tint text-ok-ink' : 'bg-surface text-brand-ink shadow-hairline'
  return (
    <>
      <button
        type="button"
        aria-label={isCopied || isNamed ? undefined : label}
        className={`flex min-h-12 shrink-0 items-center gap-2.5 rounded-sm px-3.5 font-semibold ${look}`}
        onClick={() => void copy()}
      >
        <Icon size={18} strokeWidth={2.1} aria-hidden />
        {isCopied ? t('payment.copied') : isNamed ? label : t('payment.copy')}
      </button>
      <output className="sr-only">{isCopied && t('payment.copied')}</output>
    </>
  )
}
