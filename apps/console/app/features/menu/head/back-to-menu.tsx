// The way back to the list of the menu, at the start of a page's head.
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'wouter'
import { useT } from '../../../shell/use-t.ts'
import { MENU_PATH } from '../menu-path.ts'

export function BackToMenu() {
  const t = useT()
  return (
    <Link
      href={MENU_PATH}
      aria-label={t('menu.backToMenu')}
      className="flex size-11 shrink-0 items-center justify-center rounded-small bg-sunken hover:bg-line"
    >
      <ArrowLeft size={20} aria-hidden />
    </Link>
  )
}
