// Many products at once: chosen by category or one by one, then their prices, whether they are sold, or their category (EDIT-05).
import { changeProducts, moveProducts } from '@pesan/domain/menu-draft/edit-menu'
import { useState } from 'react'
import { offerUndo } from '../../../shell/undo-bar.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { BulkPrices } from './bulk-prices.tsx'
import { ProductChoice } from './product-choice.tsx'

interface ManySheetProps {
  onClose: () => void
}

export function ManySheet({ onClose }: ManySheetProps) {
  const t = useT()
  const draft = useDraft()
  const content = useDraftView(view => view.content)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isPricing, setIsPricing] = useState(false)
  const keys = content.categories.flatMap(category => category.product_keys.filter(key => chosen.has(key)))
  const count = keys.length
  const done = (title: string, undo: () => void) => {
    offerUndo({ id: 'menu many', title, name: null, undo })
    onClose()
  }
  const sell = (available: boolean) =>
    done(
      t(available ? 'menu.manySold' : 'menu.manyNotSold', { count }),
      draft.edit(now => changeProducts(now, keys, { available })),
    )
  if (isPricing) return <BulkPrices keys={keys} onClose={onClose} onDone={done} />
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('menu.many')}
      description={t('menu.manyNote')}
      closeLabel={t('common.close')}
      isTall
      width="large"
      foot={
        count === 0 ? (
          <p className="text-p-row text-ink-2">{t('menu.noneChosen')}</p>
        ) : (
          <>
            <Button kind="neutral" size="page" className="whitespace-nowrap" onPress={() => sell(false)}>
              {t('menu.takeOff')}
            </Button>
            <Button kind="neutral" size="page" className="whitespace-nowrap" onPress={() => sell(true)}>
              {t('menu.sellAgain')}
            </Button>
            <NativeSelect
              label={t('menu.moveInto')}
              value=""
              shown={t('menu.moveInto')}
              options={[
                { value: '', name: t('menu.moveInto') },
                ...content.category_keys.map(key => ({
                  value: key,
                  name: content.categories.find(category => category.key === key)?.name ?? '',
                })),
              ]}
              onChange={category => {
                if (category === '') return
                done(
                  t('menu.manyMoved', { count }),
                  draft.edit(now => moveProducts(now, keys, { category, before: null })),
                )
              }}
              className="min-h-12 justify-center rounded-button bg-sunken px-4 text-b-mod font-bold"
            />
            <Button size="page" className="whitespace-nowrap md:ml-auto" onPress={() => setIsPricing(true)}>
              {t('menu.changePrices', { count })}
            </Button>
          </>
        )
      }
    >
      <ProductChoice content={content} chosen={chosen} onChange={setChosen} />
    </Sheet>
  )
}
