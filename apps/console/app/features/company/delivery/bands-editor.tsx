// Prices by distance: up to so many kilometres a delivery costs this.
import type { DeliveryBand } from '@pesan/contract/delivery'
import type { Rupiah } from '@pesan/contract/money'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { SettingField } from '../setting-field.tsx'
import { TermsFields } from './terms-fields.tsx'

const MAX_BANDS = 20
const KILOMETRES = [1, 1.5, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100]
const FIRST_PRICE = 10_000 as Rupiah

interface BandsEditorProps {
  bands: readonly DeliveryBand[]
  onChange: (bands: DeliveryBand[]) => void
}

export function BandsEditor({ bands, onChange }: BandsEditorProps) {
  const t = useT()
  const change = (index: number, part: Partial<DeliveryBand>) =>
    onChange(bands.map((band, other) => (other === index ? { ...band, ...part } : band)))
  const add = () => {
    const last = bands.at(-1)
    const farther = KILOMETRES.find(km => km > (last?.up_to_km ?? 0)) ?? 100
    const name = last?.name ?? t('delivery.bandName')
    onChange([...bands, { name, price: last?.price ?? FIRST_PRICE, up_to_km: farther }])
  }
  return (
    <>
      {bands.length === 0 && <p className="text-p-row text-ink-2">{t('delivery.noBands')}</p>}
      {bands.map((band, index) => (
        <section
          key={index}
          aria-label={t('delivery.bandOf', { km: band.up_to_km })}
          className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
        >
          <div className="flex flex-wrap items-center gap-3">
            <span className="text-p-row font-semibold">{t('delivery.upTo')}</span>
            <NativeSelect
              label={t('delivery.upTo')}
              className="min-h-12 rounded-button bg-sunken px-4 text-p-row font-semibold"
              value={String(band.up_to_km)}
              options={[...new Set([...KILOMETRES, band.up_to_km])]
                .toSorted((a, b) => a - b)
                .map(km => ({ value: String(km), name: t('delivery.km', { km }) }))}
              onChange={km => change(index, { up_to_km: Number(km) })}
            />
          </div>
          <SettingField
            label={t('delivery.optionName')}
            value={band.name}
            maxLength={64}
            error={band.name.trim() === '' ? t('delivery.nameNeeded') : undefined}
            onChange={name => change(index, { name: name ?? '' })}
          />
          <TermsFields value={band} onChange={next => change(index, next)} />
          <Button
            kind="plain"
            size="row"
            className="self-start"
            label={t('delivery.removeBand', { km: band.up_to_km })}
            onPress={() => onChange(bands.filter((_, other) => other !== index))}
          >
            <Trash size={18} aria-hidden />
            {t('delivery.remove')}
          </Button>
        </section>
      ))}
      {bands.length < MAX_BANDS && (
        <Button kind="tinted" size="page" className="self-start" onPress={add}>
          <Plus size={20} aria-hidden />
          {t('delivery.addBand')}
        </Button>
      )}
    </>
  )
}
