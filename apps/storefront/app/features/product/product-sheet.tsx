// The product dialog: choose options, add notes, set the quantity, add to the cart or change one of its lines
// (PROD).
import type { ModifierGroupId } from '@pesan/contract/ids'
import { MAX_NOTE_LENGTH, MAX_QUANTITY } from '@pesan/contract/limits'
import type { CartLine, NewCartLine } from '@pesan/domain/cart/line'
import type { Marked } from '@pesan/domain/menu/diet-menu'
import type { TimedProduct } from '@pesan/domain/menu/timed-menu'
import { isAvailable } from '@pesan/domain/product/availability'
import { selectedIn } from '@pesan/domain/product/selection'
import type { StockedProduct } from '@pesan/domain/stock/stocked-menu'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { softHyphenated } from '../../lib/format/soft-hyphens.ts'
import { usePrice, useT } from '../../shell/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Field } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { scrollBehavior } from '../../ui/scroll-behavior.ts'
import { Sheet, type SheetControls } from '../../ui/sheet.tsx'
import { ModifierGroupChoice } from './modifier-group-choice.tsx'
import { ProductFooter } from './product-footer.tsx'
import { SharedImage } from './shared-image.tsx'
import { useProductForm } from './use-product-form.ts'

/** PROD-20 */
const HIGHLIGHT_MS = 2000
const GAP_ABOVE_GROUP_PX = 16

interface ProductSheetProps {
  sheet: SheetControls
  product: StockedProduct & TimedProduct & Marked<ReactNode>
  /** The line being edited; absent for a new line. */
  line?: CartLine | undefined
  /** Receives a complete selection; the caller closes the sheet (PROD-30). */
  onSubmit: (line: NewCartLine) => void
}

export function ProductSheet({ sheet, product, line, onSubmit }: ProductSheetProps) {
  const t = useT()
  const price = usePrice()
  const form = useProductForm(product, line)
  const body = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  const [highlighted, setHighlighted] = useState<{ groupId: ModifierGroupId } | null>(null)

  useEffect(() => {
    if (!highlighted) return
    const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [highlighted])

  const submit = () => {
    // Pressed again while the sheet closes.
    if (isDone.current || !sheet.isOpen) return
    const result = form.submit()
    if (result.status === 'complete') {
      isDone.current = true
      onSubmit(result.line)
      sheet.onClose()
      return
    }
    setHighlighted({ groupId: result.first })
    showGroup(body.current, result.first)
  }
  return (
    <Sheet
      {...sheet}
      shape="product"
      title={<span className="capitalise">{line ? t('product.editTitle') : t('product.addTitle')}</span>}
      closeLabel={t('layout.close')}
      bodyRef={body}
      footer={
        <ProductFooter
          name={product.name}
          quantity={form.quantity}
          max={product.left ?? MAX_QUANTITY}
          total={form.total}
          isEdit={line !== undefined}
          isIncomplete={form.missing.length > 0}
          canOrder={isAvailable(product)}
          notSold={product.notSold}
          onQuantity={form.setQuantity}
          onSubmit={submit}
        />
      }
    >
      <div className="px-5 pb-5 md:px-6">
        <SharedImage sheet={sheet} hash={product.picture?.hash}>
          <Picture
            image={product.picture}
            alt={product.name}
            noPhotoLabel={t('menu.noPhoto')}
            slot="banner"
            className="h-[238px] w-full rounded-lg md:h-[270px]"
            isEager
          />
        </SharedImage>
        <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="min-w-0 flex-1 basis-[6rem] text-title-1">
            {softHyphenated(product.name, t.locale)}
          </h2>
          <span className="figures text-title-2 font-semibold">{price(product.price)}</span>
        </div>
        {Boolean(product.left) && (
          <Badge tone="warning">{t('menu.left', { count: product.left ?? 0 })}</Badge>
        )}
        {product.description && <p className="mt-1.5 text-ink-2">{product.description}</p>}
        {product.marks?.('sheet')}
      </div>
      {product.modifierGroups.map(group => (
        <ModifierGroupChoice
          key={group.id}
          group={group}
          chosen={selectedIn(form.selected, group.id)}
          missing={form.missing.find(({ groupId }) => groupId === group.id)?.missing}
          isHighlighted={highlighted?.groupId === group.id}
          onToggle={id => form.toggle(group, id)}
        />
      ))}
      <NotesField notes={form.notes} wasCut={form.noteWasCut} onChange={form.setNotes} />
    </Sheet>
  )
}

/** Scrolls the group to just below the title and focuses its first option. */
function showGroup(body: HTMLElement | null, groupId: ModifierGroupId): void {
  const group = body?.querySelector<HTMLElement>(`[data-group="${CSS.escape(groupId)}"]`)
  if (!body || !group) return
  const distance = group.getBoundingClientRect().top - body.getBoundingClientRect().top
  body.scrollBy({ top: distance - GAP_ABOVE_GROUP_PX, behavior: scrollBehavior() })
  group.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true })
}

const NEARLY_FULL = 180

interface NotesFieldProps {
  notes: string
  wasCut: boolean
  onChange: (notes: string) => void
}

/** Notes for the kitchen with their counter (PROD-24, PROD-25). */
function NotesField({ notes, wasCut, onChange }: NotesFieldProps) {
  const t = useT()
  const used = notes.length
  const counterClassName =
    used >= MAX_NOTE_LENGTH
      ? 'font-semibold text-warn-ink'
      : used >= NEARLY_FULL
        ? 'font-semibold'
        : 'text-ink-3'
  return (
    <div className="border-t-8 border-canvas px-5 py-5 md:px-6">
      <Field
        label={<span className="text-title-3 font-bold">{t('product.notes')}</span>}
        optionalLabel={t('product.optional')}
        aside={
          <span className={`figures text-caption font-normal ${counterClassName}`}>
            {used}/{MAX_NOTE_LENGTH}
          </span>
        }
      >
        {control => (
          <textarea
            {...control}
            className={`${control.className} field-sizing-content max-h-[140px] min-h-[87px] resize-none`}
            placeholder={t('product.notesPlaceholder')}
            value={notes}
            onChange={event => onChange(event.target.value)}
          />
        )}
      </Field>
      <output className={wasCut ? 'mt-1.5 block text-caption text-warn-ink' : 'sr-only'}>
        {wasCut && t('product.noteCut', { max: MAX_NOTE_LENGTH })}
      </output>
    </div>
  )
}
