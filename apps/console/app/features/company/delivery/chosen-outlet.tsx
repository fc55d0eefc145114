// Of several outlets the one that is being changed, behind a choice where there are more than one.
import type { OutletPlace } from '@pesan/contract/company-settings'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../shell/use-t.ts'
import { NativeSelect } from '../../../ui/native-select.tsx'
import type { Editing } from '../use-company.ts'

export interface EditedOutlet {
  outlet: OutletPlace
  set: (part: Partial<OutletPlace>) => void
  /** What the server says against it, by member. */
  faults: Editing['faults']
}

interface ChosenOutletProps {
  editing: Editing
  children: (edited: EditedOutlet) => ReactNode
}

export function ChosenOutlet({ editing, children }: ChosenOutletProps) {
  const t = useT()
  const { outlets } = editing.shown
  const [code, setCode] = useState(outlets[0]?.short_code)
  const outlet = outlets.find(({ short_code }) => short_code === code) ?? outlets[0]
  if (!outlet) return null
  const set = (part: Partial<OutletPlace>) =>
    editing.change({
      outlets: outlets.map(other => (other.short_code === outlet.short_code ? { ...other, ...part } : other)),
    })
  const path = `outlets[${outlets.indexOf(outlet)}]`
  const faults = Object.fromEntries(
    Object.entries(editing.faults)
      .filter(([at]) => at.startsWith(path))
      .map(([at, text]) => [at.slice(path.length + 1), text]),
  )
  return (
    <>
      {outlets.length > 1 && (
        <NativeSelect
          label={t('delivery.outlet')}
          className="min-h-12 self-start rounded-button bg-surface px-4 text-p-row font-semibold"
          value={outlet.short_code}
          options={outlets.map(({ short_code, name }) => ({ value: short_code, name }))}
          onChange={setCode}
        />
      )}
      {children({ outlet, set, faults })}
    </>
  )
}
