// What a tablet that is paired will be: the counter of its outlet, or a wall for its guests.
import { type DeviceKind, deviceKind } from '@pesan/contract/device'
import Check from 'lucide-react/icons/check'
import { useT } from '../../shell/use-t.ts'

interface DeviceKindChoiceProps {
  chosen: DeviceKind
  onChoose: (kind: DeviceKind) => void
}

export function DeviceKindChoice({ chosen, onChoose }: DeviceKindChoiceProps) {
  const t = useT()
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1.5 text-p-label text-ink-2">{t('pair.kind')}</legend>
      {deviceKind.options.map(kind => {
        const isChosen = kind === chosen
        return (
          <label
            key={kind}
            className={`flex min-h-14 cursor-pointer items-center justify-between gap-3 rounded-small px-4 py-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ink-1 ${isChosen ? 'bg-accent-tint text-accent-ink' : 'bg-sunken'}`}
          >
            <input
              type="radio"
              className="sr-only"
              name="device-kind"
              checked={isChosen}
              onChange={() => onChoose(kind)}
            />
            <span>
              <span className="block text-p-row font-semibold">{t(`pair.${kind}`)}</span>
              <span className={`block text-p-caption ${isChosen ? '' : 'text-ink-2'}`}>
                {t(`pair.${kind}Includes`)}
              </span>
            </span>
            {isChosen && <Check size={20} aria-hidden className="shrink-0" />}
          </label>
        )
      })}
    </fieldset>
  )
}
