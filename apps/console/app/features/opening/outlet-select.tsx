// Which outlet, for a member of several.
import { useDeviceOutlet } from '../../shell/device-outlet.ts'
import { useT } from '../../shell/use-t.ts'
import { NativeSelect } from '../../ui/native-select.tsx'

export function OutletSelect() {
  const t = useT()
  const { outlet, own, choose } = useDeviceOutlet()
  if (own.length < 2) return null
  return (
    <NativeSelect
      label={t('board.outlet')}
      value={outlet.short_code}
      options={own.map(({ short_code, name }) => ({ value: short_code, name }))}
      onChange={choose}
      className="h-12 px-1 text-p-row font-semibold"
    />
  )
}
