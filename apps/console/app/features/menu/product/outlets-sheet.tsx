// What differs at outlets: a price, whether it is shown, and times; and the way back to everywhere's (EDIT-13).
import type { ModifierAtOutlet, ProductAtOutlet } from '@pesan/contract/at-outlet'
import type { OutletId } from '@pesan/contract/ids'
import type { Rupiah } from '@pesan/contract/money'
import { withOutlet } from '@pesan/domain/menu-draft/edit-outlets'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { SellingTimesSheet } from '../menu-parts.ts'
import { PriceField } from './price-field.tsx'
import { SellingTimes } from './selling-times.tsx'

interface OutletsSheetProps {
  part: { name: string; price: Rupiah; outlets: Readonly<Record<OutletId, ProductAtOutlet | undefined>> }
  onChange: (outlets: Record<OutletId, ProductAtOutlet>) => void
  onClose: () => void
  /** Of products. */
  sellingTimesSheet?: SellingTimesSheet
}

export function OutletsSheet({ part, onChange, onClose, sellingTimesSheet: timesSheet }: OutletsSheetProps) {
  const t = useT()
  const { company } = useMembership()
  const { name, price, outlets } = part
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('menu.outletsOf', { name })}
      description={t('menu.outletsHelp')}
      closeLabel={t('common.close')}
      foot={
        <Button size="page" className="md:ml-auto" onPress={onClose}>
          {t('menu.done')}
        </Button>
      }
    >
      {company.outlets.map(({ id, name: outlet }) => {
        const own = outlets[id] ?? {}
        const change = (fields: ProductAtOutlet | Undone) => onChange(withOutlet(part, id, fields))
        return (
          <fieldset key={id} className="mb-3 min-w-0 rounded-card border border-line p-3">
            <legend className="px-1 text-p-row font-semibold">{outlet}</legend>
            <div className="grid items-end gap-3 md:grid-cols-2">
              <PriceField
                label={t('menu.price')}
                value={own.price ?? price}
                was={own.price === undefined ? null : price}
                onChange={to => change({ price: to })}
              />
              <div className="flex flex-wrap gap-2">
                <Chip
                  type="checkbox"
                  text={t('menu.hiddenHere')}
                  isChecked={own.hidden === true}
                  onChange={() => change({ hidden: own.hidden !== true })}
                />
                {outlets[id] && (
                  <Button
                    size="row"
                    kind="outline"
                    label={t('menu.asEverywhereAt', { outlet })}
                    onPress={() => change(UNDONE)}
                  >
                    {t('menu.asEverywhere')}
                  </Button>
                )}
              </div>
            </div>
            {timesSheet && (
              <div className="mt-3">
                <SellingTimes
                  times={own.selling_times ?? null}
                  name={name}
                  sheet={timesSheet}
                  withoutTimes={t('menu.asEverywhere')}
                  title={t('menu.sellingTimesAt', { outlet })}
                  onChange={times => change({ selling_times: times ?? undefined })}
                />
              </div>
            )}
          </fieldset>
        )
      })}
    </Sheet>
  )
}

const UNDONE = { price: undefined, hidden: undefined, selling_times: undefined }
type Undone = { [Field in keyof ProductAtOutlet]?: ProductAtOutlet[Field] | undefined }

/** Whether the company has outlets that can differ. */
export const useHasOutlets = (): boolean => useMembership().company.outlets.length > 1

/** The names of the outlets at which something differs. */
export function useDifferingOutlets(
  outlets: Readonly<Record<string, ModifierAtOutlet | undefined>>,
): string[] {
  const { company } = useMembership()
  return company.outlets.flatMap(({ id, name }) => (outlets[id] ? [name] : []))
}
