// The list of shortcuts behind `?` (BOARD-16).
import type { PlainKey } from '../../lib/i18n/t.ts'
import { useT } from '../../shell/use-t.ts'
import { Sheet } from '../../ui/sheet.tsx'

const KEYS: readonly (readonly [keys: string, what: PlainKey])[] = [
  ['← ↑ → ↓', 'keys.walk'],
  ['Enter', 'keys.step'],
  ['A, 1 … 6', 'keys.minutes'],
  ['1 … 9', 'keys.tick'],
  ['S', 'keys.seen'],
  ['R', 'keys.reject'],
  ['U', 'keys.undo'],
  ['/, F', 'keys.find'],
  ['D', 'keys.allDay'],
  ['O', 'keys.soldOut'],
  ['P', 'keys.pause'],
  ['N', 'keys.newOrder'],
  ['?', 'keys.list'],
]

export function ShortcutsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('keys.title')}
      closeLabel={t('common.close')}
      width="small"
    >
      <dl className="flex flex-col gap-3 pt-1">
        {KEYS.map(([keys, what]) => (
          <div key={what} className="flex items-center justify-between gap-4 text-p-row">
            <dt>{t(what)}</dt>
            <dd>
              <kbd className="rounded-chip border border-line-strong px-2 py-0.5 font-semibold">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
