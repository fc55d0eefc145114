// The voucher field of the cart page with its button and result (VOUCH-02, VOUCH-03, VOUCH-08, VOUCH-09).
import type { Rupiah } from '@pesan/contract/money'
import { UNMET_VOUCHER } from '@pesan/contract/voucher'
import { formatRupiah } from '@pesan/domain/money/rupiah'
import { ApiRefusal } from '@pesan/ui/api/failures'
import Check from 'lucide-react/icons/check'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { type ChangeEvent, useEffect } from 'react'
import { useStore } from 'zustand/react'
import type { PlainKey, T } from '../../lib/i18n/t.ts'
import { useT } from '../../shell/page.tsx'
import { useToasts } from '../../shell/toasts.tsx'
import { Block } from '../../ui/block.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { type VoucherProblem, voucherCheck } from './voucher-check.ts'

const MAX_CODE_LENGTH = 32

export function VoucherBlock() {
  const t = useT()
  const { status, code, error } = useStore(voucherCheck.state)
  useVoucherToasts()
  const isHeld = status === 'applied' || status === 'rechecking'
  const isApplied = status === 'applied'

  return (
    <Block heading={t('voucher.title')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          if (isHeld) voucherCheck.remove()
          else void voucherCheck.apply()
        }}
      >
        <Field
          label={t('voucher.placeholder')}
          isLabelHidden
          error={error ? voucherProblemMessage(t, error) : undefined}
          success={isApplied ? t('voucher.applied') : undefined}
          hint={status === 'rechecking' ? t('voucher.checking') : undefined}
        >
          {control => (
            <span className="flex gap-2">
              <span className="relative block min-w-0 flex-1">
                <TicketPercent
                  size={20}
                  strokeWidth={1.9}
                  className={`absolute top-1/2 left-3.5 -translate-y-1/2 ${isApplied ? 'text-ok-ink' : 'text-ink-3'}`}
                  aria-hidden
                />
                <input
                  {...control}
                  className={`${control.className} pl-11 ${isApplied ? 'pr-11 font-semibold' : ''}`}
                  placeholder={t('voucher.placeholder')}
                  maxLength={MAX_CODE_LENGTH}
                  autoComplete="off"
                  autoCapitalize="characters"
                  autoCorrect="off"
                  spellCheck={false}
                  enterKeyHint="go"
                  readOnly={status !== 'none'}
                  value={code}
                  onChange={event => voucherCheck.type(capitals(event))}
                />
                {isApplied && (
                  <Check
                    size={22}
                    strokeWidth={2.3}
                    className="absolute top-1/2 right-3.5 -translate-y-1/2 text-ok-ink"
                    aria-hidden
                  />
                )}
              </span>
              <Button
                type="submit"
                kind={isHeld ? 'secondary' : 'primary'}
                isDisabled={!isHeld && code.trim() === ''}
                isLoading={status === 'checking'}
                className="shrink-0 !text-[0.9375rem] !font-semibold"
              >
                {isHeld ? t('voucher.remove') : t('voucher.apply')}
              </Button>
            </span>
          )}
        </Field>
      </form>
    </Block>
  )
}

/** Written into the field at once, so that the cursor stays in place. */
function capitals({ target }: ChangeEvent<HTMLInputElement>): string {
  const { value, selectionStart, selectionEnd } = target
  const text = value.toUpperCase()
  if (text !== value) {
    target.value = text
    target.setSelectionRange(selectionStart, selectionEnd)
  }
  return text
}

function useVoucherToasts(): void {
  const t = useT()
  const toasts = useToasts()
  useEffect(
    () =>
      voucherCheck.state.subscribe((now, before) => {
        if (now.status === 'applied' && (before.status === 'checking' || before.status === 'none'))
          toasts.success(t('voucher.applied'), { id: 'voucher' })
      }),
    [t, toasts],
  )
}

/**
 * The message for a voucher problem: the server's key in the page's language, else the server's text
 * (VOUCH-10, VOUCH-11).
 */
export function voucherProblemMessage(t: T, problem: VoucherProblem): string {
  if (problem.type === 'invalid') return said(t, problem) ?? t('cartPage.voucher_code_invalid')
  const refused = problem.error instanceof ApiRefusal ? said(t, problem.error) : null
  return refused ?? t('cartPage.error_validating_voucher')
}

interface ServerMessage {
  messageKey: string | null
  message: string
  shortfall?: Rupiah | undefined
}

function said(t: T, { messageKey, message, shortfall }: ServerMessage): string | null {
  if (messageKey === UNMET_VOUCHER.below_minimum.messageKey)
    return shortfall === undefined ? message : t(messageKey, { amount: formatRupiah(shortfall) })
  return messageKey !== null && t.knows(messageKey) ? t(messageKey as PlainKey) : message || null
}
