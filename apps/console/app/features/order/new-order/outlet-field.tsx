// Which outlet makes the order, where there are several.
import type { OutletId } from '@pesan/contract/ids'
import { useT } from '../../../shell/use-t.ts'
import { FieldError, fieldClassName } from '../../../ui/field-error.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'

interface OutletFieldProps {
  outlets: readonly { id: OutletId; name: string }[]
  chosen: OutletId | null
  error: string | undefined
  onChoose: (id: OutletId) => void
}

export function OutletField({ outlets, chosen, error, onChoose }: OutletFieldProps) {
  const t = useT()
  return (
    <div data-part="outlet">
      <p aria-hidden className="mb-1.5 text-p-label text-ink-2">
        {t('newOrder.outlet')}
      </p>
      <NativeSelect
        label={t('newOrder.outlet')}
        value={chosen ?? ''}
        options={[
          ...(chosen === null ? [{ value: '', name: t('newOrder.chooseOutlet') }] : []),
          ...outlets.map(({ id, name }) => ({ value: id, name })),
        ]}
        className={`justify-between px-3.5 text-p-row ${fieldClassName(error, 'page')}`}
        onChange={value => {
          const outlet = outlets.find(({ id }) => id === value)
          if (outlet) onChoose(outlet.id)
        }}
      />
      <FieldError id="new-order-outlet" text={error} />
    </div>
  )
}
