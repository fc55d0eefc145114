// Makes a category, or a product with its price and category.
import type { Rupiah } from '@pesan/contract/money'
import { addCategory, addProduct } from '@pesan/domain/menu-draft/edit-menu'
import { readRupiah } from '@pesan/domain/money/read-rupiah'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useMembership } from '../../../shell/session.ts'
import { useT } from '../../../shell/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useDraft, useDraftView } from '../draft/use-menu-draft.ts'
import { productPath } from '../menu-path.ts'
import { CategorySelect } from '../product/category-select.tsx'
import { listOf, listState, openCategory } from './list-state.ts'

const MAX_CATEGORY_NAME = 60
const MAX_PRODUCT_NAME = 80

interface NewCategorySheetProps {
  onClose: () => void
}

export function NewCategorySheet({ onClose }: NewCategorySheetProps) {
  const t = useT()
  const draft = useDraft()
  const [name, setName] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isMissing = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isMissing) return
    draft.edit(content => addCategory(content, { key: crypto.randomUUID(), name: name.trim() }))
    onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('menu.newCategory')}
      closeLabel={t('common.close')}
      width="small"
    >
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={t('menu.name')}
          value={name}
          maxLength={MAX_CATEGORY_NAME}
          isFocused
          error={isTried && isMissing ? t('menu.nameNeeded') : undefined}
          onChange={setName}
        />
        <Button type="submit" size="page">
          {t('menu.makeCategory')}
        </Button>
      </form>
    </Sheet>
  )
}

interface NewProductSheetProps {
  /** What was searched. */
  named: string
  onClose: () => void
}

export function NewProductSheet({ named, onClose }: NewProductSheetProps) {
  const t = useT()
  const draft = useDraft()
  const content = useDraftView(view => view.content)
  const { company } = useMembership()
  const [, navigate] = useLocation()
  const [name, setName] = useState(named)
  const [price, setPrice] = useState('')
  const [category, setCategory] = useState(content.category_keys[0] ?? '')
  const [isTried, setIsTried] = useState(false)
  const { amount } = readRupiah(price)
  const isMissing = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isMissing || amount === undefined) return
    const key = crypto.randomUUID()
    draft.edit(now => addProduct(now, { key, name: name.trim(), price: amount satisfies Rupiah, category }))
    openCategory(
      company.id,
      listOf(listState.get(), company.id).open ?? new Set(content.category_keys),
      category,
    )
    onClose()
    navigate(productPath(key))
  }
  return (
    <Sheet isOpen onClose={onClose} title={t('menu.newProduct')} closeLabel={t('common.close')} width="small">
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={t('menu.name')}
          value={name}
          maxLength={MAX_PRODUCT_NAME}
          isFocused
          error={isTried && isMissing ? t('menu.nameNeeded') : undefined}
          onChange={setName}
        />
        <TextField
          label={t('menu.price')}
          value={price}
          maxLength={24}
          isNumber
          error={isTried && amount === undefined ? t('menu.priceUnreadable') : undefined}
          onChange={setPrice}
        />
        <CategorySelect content={content} value={category} onChange={setCategory} />
        <Button type="submit" size="page">
          {t('menu.makeProduct')}
        </Button>
      </form>
    </Sheet>
  )
}
