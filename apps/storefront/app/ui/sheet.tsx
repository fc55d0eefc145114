// The base of every dialog: a bottom sheet below 768 px, a centred dialog above. Base UI provides focus,
// Escape, scrim, inertness and drag; the frame is ours, and always in a dialog's chunk.
import { Drawer } from '@base-ui/react/drawer'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { usePublishedHeight } from './use-published-height.ts'

/** The stacking order, by the names in `styles/layers.css`. */
export type SheetLayer = 'dialog' | 'address' | 'details' | 'front' | 'picker' | 'alert'

/** The props that the opener of a sheet passes to it. */
export interface SheetControls {
  isOpen: boolean
  layer: SheetLayer
  /** The sheet element, once it is rendered. */
  sheetRef: RefObject<HTMLDivElement | null>
  /** Requested by the scrim, the close button, Escape or a downward drag. */
  onClose: () => void
  /** The sheet has left the screen and may be unmounted. */
  onClosed: () => void
}

interface SheetProps extends SheetControls {
  title: ReactNode
  closeLabel: string
  /** An arrow before the title that leads one step back in a flow. */
  back?: { label: string; onPress: () => void }
  footer?: ReactNode
  /**
   * `product`: at most 520 px wide and almost as tall as the screen. `popover`: from 768 px, without a scrim,
   * below the end of the element with the class `popover-anchor`.
   */
  shape?: keyof typeof SHAPES
  /** Focused on opening; the title unless a form has a first field. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Focused after closing; null for the control that opened it. */
  finalFocus?: () => HTMLElement | null
  /** The scrolling body, for callers that scroll to a part of it. */
  bodyRef?: RefObject<HTMLDivElement | null>
  /** Nothing closes it meanwhile, for example during a payment. */
  isLocked?: boolean
  children: ReactNode
}

const SHAPES = {
  default: { scrim: '', viewport: '', sheet: '' },
  product: { scrim: '', viewport: '', sheet: 'sheet-tall sheet-narrow' },
  popover: { scrim: 'popover-scrim', viewport: 'popover-viewport', sheet: 'popover-sheet' },
} as const

export function Sheet(props: SheetProps) {
  const { isOpen, layer, sheetRef, onClose, onClosed, isLocked } = props
  const shape = SHAPES[props.shape ?? 'default']
  const titleRef = useRef<HTMLHeadingElement>(null)
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(open, event) => {
        if (open) return
        if (isLocked) event.cancel()
        else onClose()
      }}
      onOpenChangeComplete={open => {
        if (!open) onClosed()
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={`sheet-scrim layer-${layer} ${shape.scrim}`} />
        <Drawer.Viewport className={`sheet-viewport layer-${layer} ${shape.viewport}`}>
          <Drawer.Popup
            ref={sheetRef}
            className={`sheet ${shape.sheet}`}
            initialFocus={props.initialFocus ?? titleRef}
            finalFocus={() => !isFocusInOpenSheet() && (props.finalFocus?.() ?? true)}
          >
            <SheetFrame {...props} titleRef={titleRef} />
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

type SheetFrameProps = SheetProps & { titleRef: RefObject<HTMLHeadingElement | null> }

/** Mounted with the sheet's content, so that its scrolling body can be measured. */
function SheetFrame({ titleRef, bodyRef, ...props }: SheetFrameProps) {
  const ownBodyRef = useRef<HTMLDivElement>(null)
  const body = bodyRef ?? ownBodyRef
  const { isScrolled, hasMore } = useScrollEdges(body)
  return (
    <>
      <div className={`relative shrink-0 border-b ${isScrolled ? 'border-line' : 'border-transparent'}`}>
        <div className="sheet-grab absolute top-2 left-1/2 h-1 w-9 -translate-x-1/2 rounded-full bg-line" />
        <div className="flex items-center gap-1 pt-5 pr-2 pb-2 pl-5 md:pt-4 md:pl-6">
          {props.back && (
            <button
              type="button"
              className="-ml-3 flex size-11 shrink-0 items-center justify-center rounded-full"
              aria-label={props.back.label}
              onClick={props.back.onPress}
            >
              <ArrowLeft size={22} strokeWidth={2.2} aria-hidden />
            </button>
          )}
          <Drawer.Title ref={titleRef} tabIndex={-1} className="min-w-0 flex-1 text-title-2 outline-none">
            {props.title}
          </Drawer.Title>
          <Drawer.Close
            className="group flex size-11 shrink-0 items-center justify-center rounded-full"
            aria-label={props.closeLabel}
          >
            <span className="flex size-8 items-center justify-center rounded-full bg-sunken text-ink-2 group-hover:bg-line">
              <X size={18} strokeWidth={2.2} aria-hidden />
            </span>
          </Drawer.Close>
        </div>
      </div>
      <Drawer.Content
        ref={body}
        className={`min-h-0 flex-1 overflow-y-auto overscroll-contain ${props.footer ? '' : 'pb-[max(28px,env(safe-area-inset-bottom))] md:pb-6'}`}
      >
        {props.children}
      </Drawer.Content>
      <SheetFooter hasMore={hasMore}>{props.footer}</SheetFooter>
    </>
  )
}

/** Rendered even without content: toasts then stay clear of the sheet instead of a bar behind it. */
function SheetFooter({ hasMore, children }: { hasMore: boolean; children: ReactNode }) {
  const footer = useRef<HTMLDivElement>(null)
  usePublishedHeight(footer, 'sheet')
  const look = `border-t px-5 pt-3 pb-[max(20px,env(safe-area-inset-bottom))] md:px-6 ${hasMore ? 'border-line' : 'border-transparent'}`
  return (
    <div
      ref={footer}
      // Mostly buttons: a touch that starts here is a press, never a swipe.
      data-base-ui-swipe-ignore
      className={`shrink-0 ${children ? look : ''}`}
    >
      {children}
    </div>
  )
}

/** When one step of a flow opens the next, the closing one must not pull the focus back. */
const isFocusInOpenSheet = (): boolean => Boolean(document.activeElement?.closest('.sheet[data-open]'))

interface ScrollEdges {
  isScrolled: boolean
  hasMore: boolean
}

const NOTHING_HIDDEN: ScrollEdges = { isScrolled: false, hasMore: false }

/** Whether a scrolling box hides content above or below, for the hairlines at its edges. */
function useScrollEdges(box: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState(NOTHING_HIDDEN)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const isScrolled = element.scrollTop > 0
      const hasMore = element.scrollTop + element.clientHeight < element.scrollHeight - 1
      setEdges(known =>
        known.isScrolled === isScrolled && known.hasMore === hasMore ? known : { isScrolled, hasMore },
      )
    }
    const resizes = new ResizeObserver(measure)
    resizes.observe(element)
    for (const child of element.children) resizes.observe(child)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resizes.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])

  return edges
}
