// The options of a modifier group: names, what they add, their order, and which are hidden.
import type { EditedModifier } from '@pesan/contract/menu-content'
import { copyModifier, newModifier } from '@pesan/domain/menu-draft/edit-groups'
import { placedBefore } from '@pesan/domain/menu-draft/edit-menu'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { announce } from '../../../shell/announcer.tsx'
import { useT } from '../../../shell/use-t.ts'
import { fieldClassName } from '../../../ui/field-error.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { copyName } from '../copy-name.ts'
import { nameIn, renamed } from '../product/languages.ts'
import { OutletsSheet, useHasOutlets } from '../product/outlets-sheet.tsx'
import { PriceField } from '../product/price-field.tsx'
import { SortHandle } from '../product/sort-handle.tsx'
import { useSortable } from '../product/use-sortable.ts'

const MAX_NAME = 40
const MAX_TRANSLATED_NAME = 255

interface OptionRowsProps {
  groupKey: string
  modifiers: readonly EditedModifier[]
  /** Null: that of the menu itself. */
  language: string | null
  onChange: (modifiers: readonly EditedModifier[]) => void
}

export function OptionRows({ groupKey, modifiers, language, onChange }: OptionRowsProps) {
  const t = useT()
  const keys = modifiers.map(({ key }) => key)
  const { list, shown, dragged, handleProps } = useSortable({
    keys,
    onMove(key, before) {
      const order = placedBefore(keys, key, before)
      onChange(order.flatMap(each => modifiers.find(modifier => modifier.key === each) ?? []))
      announce(t('menu.placeOf', { place: order.indexOf(key) + 1, of: keys.length }))
    },
  })
  const change = (key: string, fields: Partial<EditedModifier>) =>
    onChange(modifiers.map(modifier => (modifier.key === key ? { ...modifier, ...fields } : modifier)))
  return (
    <div className="mt-3 rounded-card border border-line px-2 md:px-3">
      <ul ref={list} className="flex flex-col" aria-label={t('menu.optionList')}>
        {modifiers.map(modifier => (
          <li
            key={modifier.key}
            className={`flex min-h-15 items-center gap-2 border-b border-line ${dragged === modifier.key ? 'opacity-40' : ''}`}
            style={{ order: shown.indexOf(modifier.key) }}
          >
            <SortHandle
              label={t('menu.moveByArrows', { name: modifier.name })}
              {...handleProps(modifier.key)}
            />
            <Option
              modifier={modifier}
              language={language}
              onChange={fields => change(modifier.key, fields)}
              onCopy={() => {
                const name = copyName(t, modifier.name, MAX_NAME)
                onChange(copyModifier(modifiers, modifier.key, { groupKey, id: crypto.randomUUID(), name }))
              }}
              onRemove={() => onChange(modifiers.filter(({ key }) => key !== modifier.key))}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="flex min-h-12 items-center gap-2 rounded-small px-2 text-p-row font-semibold text-accent-ink hover:underline"
        onClick={() => onChange([...modifiers, newModifier(groupKey, crypto.randomUUID())])}
      >
        <Plus size={18} aria-hidden />
        {t('menu.addOption')}
      </button>
    </div>
  )
}

interface OptionProps {
  modifier: EditedModifier
  language: string | null
  onChange: (fields: Partial<EditedModifier>) => void
  onCopy: () => void
  onRemove: () => void
}

function Option({ modifier, language, onChange, onCopy, onRemove }: OptionProps) {
  const t = useT()
  const { name, price, hidden, available, outlets } = modifier
  const hasOutlets = useHasOutlets()
  const [isAtOutlets, setIsAtOutlets] = useState(false)
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-col gap-1 py-2 md:flex-row md:items-center md:gap-2 md:py-0">
        <input
          aria-label={t('menu.optionName')}
          autoComplete="off"
          maxLength={language === null ? MAX_NAME : MAX_TRANSLATED_NAME}
          placeholder={language === null ? undefined : name}
          lang={language ?? undefined}
          className={`min-w-0 flex-1 px-3 text-p-row outline-none placeholder:text-ink-3 max-md:flex-auto ${fieldClassName(undefined, 'page')} ${hidden ? 'text-ink-3' : ''}`}
          value={nameIn(modifier, language)}
          onChange={event => onChange(renamed(modifier, language, event.target.value))}
        />
        <div className="flex items-center gap-2 max-md:flex-row-reverse max-md:justify-end">
          {Object.keys(outlets).length > 0 && (
            <span className="shrink-0 rounded-chip bg-accent-tint px-2 py-0.5 text-p-caption font-semibold text-accent-ink">
              {t('menu.differs')}
            </span>
          )}
          {(hidden || !available) && (
            <span className="shrink-0 rounded-chip bg-bad-tint px-2 py-0.5 text-p-caption font-semibold text-bad">
              {t(hidden ? 'menu.hidden' : 'menu.notSold')}
            </span>
          )}
          <div className="w-36 shrink-0">
            <PriceField
              label={t('menu.priceOf', { name })}
              value={price}
              sign="+Rp"
              isSmall
              onChange={to => onChange({ price: to })}
            />
          </div>
        </div>
      </div>
      <Menu
        label={t('menu.moreFor', { name })}
        button={<Ellipsis size={20} aria-hidden />}
        buttonClassName="flex size-11 shrink-0 items-center justify-center rounded-small text-ink-2 hover:bg-sunken"
        entries={[
          {
            value: 'sold',
            text: t(available ? 'menu.takeOff' : 'menu.sellAgain'),
            onPress: () => onChange({ available: !available }),
          },
          {
            value: 'hidden',
            text: t(hidden ? 'menu.show' : 'menu.hide'),
            onPress: () => onChange({ hidden: !hidden }),
          },
          ...(hasOutlets
            ? [{ value: 'outlets', text: t('menu.atOutlets'), onPress: () => setIsAtOutlets(true) }]
            : []),
          { value: 'copy', text: t('menu.copy'), onPress: onCopy },
          { value: 'remove', text: t('menu.delete'), isDangerous: true, onPress: onRemove },
        ]}
      />
      {isAtOutlets && (
        <OutletsSheet
          part={modifier}
          onChange={changed => onChange({ outlets: changed })}
          onClose={() => setIsAtOutlets(false)}
        />
      )}
    </>
  )
}
