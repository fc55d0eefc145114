// One modifier group: its name and hint, what is still missing, and its options.
import type { ModifierId } from '@pesan/contract/ids'
import type { Modifier, ModifierGroup } from '@pesan/contract/menu'
import { assertNever } from '@pesan/domain/assert-never'
import { isAvailable } from '@pesan/domain/product/availability'
import { groupHint, isRequired, selectionKind } from '@pesan/domain/product/selection'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, useState } from 'react'
import type { T } from '../../lib/i18n/t.ts'
import { usePrice, useT } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { OptionRow } from '../../ui/option-row.tsx'
import type { Refusal } from './use-product-form.ts'

/** Two names for one animation: switching to the other restarts it. */
const SHAKES = ['animate-shake', 'animate-shake-again']

interface ModifierGroupChoiceProps {
  group: ModifierGroup
  chosen: readonly ModifierId[]
  /** How many more are needed; undefined until a submit is refused. */
  missing: number | undefined
  /** For two seconds after a refused submit (PROD-20). */
  isHighlighted: boolean
  onToggle: (id: ModifierId) => Refusal | undefined
}

export function ModifierGroupChoice(props: ModifierGroupChoiceProps) {
  const { group, chosen, missing, isHighlighted } = props
  const t = useT()
  const id = useId()
  const [refusedUnchecks, setRefusedUnchecks] = useState<{ id: ModifierId; count: number } | null>(null)
  const canChoose = isAvailable(group)
  const kind = selectionKind(group)
  const isFull = kind === 'checkbox' && chosen.length >= group.selectionRangeMax
  const hint = groupHintMessage(t, group)

  const toggle = (modifier: Modifier) => {
    const refusal = props.onToggle(modifier.id)
    if (refusal === 'at_minimum')
      setRefusedUnchecks(known => ({ id: modifier.id, count: (known?.count ?? 0) + 1 }))
    else setRefusedUnchecks(null)
  }
  return (
    <fieldset
      data-group={group.id}
      data-highlighted={isHighlighted || undefined}
      disabled={!canChoose}
      aria-describedby={missing === undefined ? undefined : `${id}error`}
      className={`group relative border-t-8 border-canvas px-5 py-5 md:px-6 ${canChoose ? '' : 'text-ink-3'} ${isHighlighted ? 'animate-incomplete' : ''} ${missing === undefined ? '' : 'before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-err'}`}
    >
      <legend className="sr-only">
        {[group.display_name, hint, ...(canChoose && isRequired(group) ? [t('product.required')] : [])].join(
          ', ',
        )}
        {!canChoose && ` ${t('product.unavailable')}`}
      </legend>
      <div aria-hidden className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-title-3 font-bold">
            {group.display_name}
            {!canChoose && <span className="font-normal"> {t('product.unavailable')}</span>}
          </h3>
          <p className="text-caption font-normal text-ink-3">{hint}</p>
        </div>
        {canChoose && (
          <GroupFlag
            group={group}
            count={chosen.length}
            isMissing={missing !== undefined}
            isHighlighted={isHighlighted}
          />
        )}
      </div>
      {missing !== undefined && (
        <p id={`${id}error`} className="mt-1.5 flex items-center gap-1.5 text-caption text-err-ink">
          <CircleAlert size={16} strokeWidth={2.1} aria-hidden />
          {t('product.selectMore', { n: missing })}
        </p>
      )}
      <div className="mt-1.5 -mb-3 divide-y divide-line">
        {group.modifiers.map(modifier => {
          const isChecked = chosen.includes(modifier.id)
          const inStock = isAvailable(modifier)
          const isBlocked = isFull && !isChecked && inStock
          return (
            <div
              key={modifier.id}
              className={refusedUnchecks?.id === modifier.id ? SHAKES[refusedUnchecks.count % 2] : ''}
            >
              <OptionRow
                kind={kind}
                group={id}
                name={modifier.name}
                aside={<Aside modifier={modifier} inStock={inStock || !canChoose} />}
                isChecked={isChecked}
                isDisabled={!inStock || !canChoose}
                isBlocked={isBlocked}
                describedBy={isBlocked ? `${id}full` : undefined}
                onToggle={() => toggle(modifier)}
              />
            </div>
          )
        })}
      </div>
      <p id={`${id}full`} hidden>
        {t('product.maximumSelected', { max: group.selectionRangeMax })}
      </p>
      <output className="sr-only">
        {refusedUnchecks && t('product.pickAtLeast', { min: group.selectionRangeMin })}
      </output>
    </fieldset>
  )
}

/** A free option shows nothing. */
function Aside({ modifier, inStock }: { modifier: Modifier; inStock: boolean }) {
  const t = useT()
  const price = usePrice()
  if (!inStock) {
    return (
      <Badge>
        <span className="capitalise">{t('product.outOfStock')}</span>
      </Badge>
    )
  }
  if (modifier.price === 0) return null
  return <span className="figures text-ink-2 group-disabled:text-ink-3">+{price(modifier.price)}</span>
}

interface GroupFlagProps {
  group: ModifierGroup
  count: number
  isMissing: boolean
  isHighlighted: boolean
}

/** The flag of a modifier group: required, met, missing, or how many of an optional group are selected. */
function GroupFlag({ group, count, isMissing, isHighlighted }: GroupFlagProps) {
  const t = useT()
  if (!isRequired(group)) {
    if (count === 0) return null
    return <Badge>{t('product.countOf', { count, max: group.selectionRangeMax })}</Badge>
  }
  if (count >= group.selectionRangeMin) {
    return (
      <Badge tone="success">
        <Check size={14} strokeWidth={2.6} aria-hidden />
        {t('product.required')}
      </Badge>
    )
  }
  const missingTone = isHighlighted ? 'errorOnTint' : 'error'
  return <Badge tone={isMissing ? missingTone : 'brand'}>{t('product.required')}</Badge>
}

/** The hint under a group's name (PROD-12). */
export function groupHintMessage(t: T, group: ModifierGroup): string {
  const hint = groupHint(group)
  switch (hint.type) {
    case 'pick_one':
      return t('product.pickOne')
    case 'pick_range':
      return t('product.pickRange', { min: hint.min, max: hint.max })
    case 'optional':
      return t('product.optionalMax', { max: hint.max })
    default:
      return assertNever(hint)
  }
}
