// A button that needs the server: without a connection it keeps its place and label, and refuses.
import WifiOff from 'lucide-react/icons/wifi-off'
import { useStore } from '../lib/store.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { lostSinceMs } from './connection.ts'
import { useT } from './use-t.ts'

export function ServerButton({ children, ...props }: ButtonProps) {
  const t = useT()
  if (useStore(lostSinceMs) === null) return <Button {...props}>{children}</Button>
  const { label, ...rest } = props
  return (
    <Button {...rest} isDisabled {...(label && { label: `${t('page.noConnection')}, ${label}` })}>
      <WifiOff size={20} aria-hidden />
      {!label && <span className="sr-only">{t('page.noConnection')} </span>}
      {children}
    </Button>
  )
}
