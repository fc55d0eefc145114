// In which category a product stands.
import type { MenuContent } from '@pesan/contract/menu-content'
import { useT } from '../../../shell/use-t.ts'
import { fieldClassName } from '../../../ui/field-error.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'

interface CategorySelectProps {
  content: Pick<MenuContent, 'categories' | 'category_keys'>
  value: string
  onChange: (key: string) => void
}

export function CategorySelect({ content, value, onChange }: CategorySelectProps) {
  const t = useT()
  const names = new Map(content.categories.map(({ key, name }) => [key, name]))
  return (
    <div>
      <p aria-hidden className="mb-1.5 text-p-label text-ink-2">
        {t('menu.category')}
      </p>
      <NativeSelect
        label={t('menu.category')}
        value={value}
        options={content.category_keys.map(key => ({ value: key, name: names.get(key) ?? '' }))}
        onChange={onChange}
        className={`justify-between px-3.5 text-p-row ${fieldClassName(undefined, 'page')}`}
      />
    </div>
  )
}
