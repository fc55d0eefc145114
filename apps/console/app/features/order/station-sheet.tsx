// What this device shows: everything, as the pass needs it, or the products of some categories (BOARD-24).
import Check from 'lucide-react/icons/check'
import { changeSettings, deviceSettings } from '../../lib/device-settings.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import { useSelected } from '../../lib/store.ts'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useMenuCategories } from './use-station.ts'

interface StationSheetProps {
  isOpen: boolean
  onClose: () => void
}

export function StationSheet({ isOpen, onClose }: StationSheetProps) {
  const t = useT()
  const chosen = useSelected(deviceSettings, settings => settings.station) ?? []
  const { data: categories, error, refetch } = useMenuCategories()
  const choose = (ids: readonly string[]) => changeSettings({ station: ids.length === 0 ? null : [...ids] })
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('station.title')}
      description={t('station.note')}
      closeLabel={t('common.close')}
      width="small"
    >
      {categories ? (
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">{t('station.title')}</legend>
          <Choice text={t('station.pass')} isChosen={chosen.length === 0} onChoose={() => choose([])} />
          {categories.map(({ id, name }) => (
            <Choice
              key={id}
              text={name}
              isChosen={chosen.includes(id)}
              onChoose={isChosen => choose(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))}
            />
          ))}
        </fieldset>
      ) : error ? (
        <div className="flex flex-col items-start gap-3">
          <p className="text-p-row text-ink-2">{errorMessage(t, error)}</p>
          <Button kind="neutral" onPress={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        </div>
      ) : (
        <div aria-busy="true" aria-label={t('common.loading')} className="h-56 rounded-card bg-sunken" />
      )}
    </Sheet>
  )
}

interface ChoiceProps {
  text: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

const Choice = ({ text, isChosen, onChoose }: ChoiceProps) => (
  <label
    className={`flex min-h-14 cursor-pointer items-center gap-3.5 rounded-button px-4 text-b-mod font-semibold has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ink-1 ${isChosen ? 'bg-accent-tint text-accent-ink shadow-[inset_0_0_0_2px_var(--accent-ink)]' : 'bg-sunken'}`}
  >
    <input
      type="checkbox"
      className="sr-only"
      checked={isChosen}
      onChange={event => onChoose(event.target.checked)}
    />
    <span className="flex-1">{text}</span>
    {isChosen && <Check size={24} aria-hidden />}
  </label>
)
