// Requires the code of an order before its bag is handed over, and checks it with the fourth digit (BOARD-19).
import * as api from '@pesan/contract/api'
import { HAND_OVER_CODE_LENGTH } from '@pesan/contract/order'
import { ApiRefusal } from '@pesan/ui/api/failures'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useId, useState } from 'react'
import { consoleCall } from '../../lib/api/console-call.ts'
import { spacedNumber } from '../../lib/dial-codes.ts'
import { errorMessage } from '../../lib/i18n/error-message.ts'
import type { T } from '../../lib/i18n/t.ts'
import { useStore } from '../../lib/store.ts'
import { lostSinceMs } from '../../shell/connection.ts'
import { ServerButton } from '../../shell/server-button.tsx'
import { useT } from '../../shell/use-t.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, fieldClassName } from '../../ui/field-error.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type BoardOrder, cardNumber, nextStep } from './board-order.ts'
import { hasNumber, modeText } from './card-text.ts'
import { moveOrder } from './press-order.ts'

interface HandOverSheetProps {
  order: BoardOrder
  isOpen: boolean
  onClose: () => void
}

export function HandOverSheet({ order, isOpen, onClose }: HandOverSheetProps) {
  const t = useT()
  const [isRight, setIsRight] = useState(false)
  const step = nextStep(order)
  const close = () => {
    setIsRight(false)
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={t('handOver.title', { number: cardNumber(order) })}
      description={[
        order.customer_name,
        ...(hasNumber(order) ? [spacedNumber(order.customer_phone)] : []),
        modeText(t, order),
      ].join(', ')}
      closeLabel={t('common.close')}
      width="small"
      foot={
        isRight &&
        (step ? (
          <ServerButton
            className="w-full"
            onPress={() => {
              moveOrder(t, order, step)
              close()
            }}
          >
            {t(step.label)}
          </ServerButton>
        ) : (
          <Button className="w-full" onPress={close}>
            {t('common.close')}
          </Button>
        ))
      }
    >
      {isRight ? (
        <output className="flex items-center gap-3 rounded-card bg-good-tint p-4 text-b-mod text-good">
          <CircleCheck size={28} aria-hidden className="shrink-0" />
          {t(step?.to === 'ready' ? 'handOver.rightEarly' : 'handOver.right', { name: order.customer_name })}
        </output>
      ) : (
        <CodeForm order={order} onRight={() => setIsRight(true)} />
      )}
    </Sheet>
  )
}

function CodeForm({ order, onRight }: { order: BoardOrder; onRight: () => void }) {
  const t = useT()
  const id = useId()
  const [code, setCode] = useState('')
  const [isChecking, setIsChecking] = useState(false)
  const [error, setError] = useState<string>()
  const isLost = useStore(lostSinceMs) !== null
  const check = async (entered: string) => {
    setIsChecking(true)
    try {
      const params = { orderId: order.id }
      const { data } = await consoleCall(api.checkHandOverCode, { params, body: { code: entered } })
      if (data.is_right) return onRight()
      setError(wrongText(t, data.tries_left))
    } catch (failure) {
      setError(failureText(t, failure))
    }
    setCode('')
    setIsChecking(false)
  }
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block text-p-label text-ink-2">
        {t('handOver.label')}
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of the dialog
        autoFocus
        className={`h-16 w-full px-4 text-center text-b-number tracking-[0.3em] outline-none ${fieldClassName(error)}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        aria-busy={isChecking}
        readOnly={isChecking || isLost}
        value={code}
        onChange={event => {
          const entered = event.target.value
            .normalize('NFKC')
            .replace(/\D/g, '')
            .slice(0, HAND_OVER_CODE_LENGTH)
          setCode(entered)
          setError(undefined)
          if (entered.length === HAND_OVER_CODE_LENGTH) void check(entered)
        }}
      />
      <FieldError id={`${id}-error`} text={isLost ? t('page.noConnection') : error} />
    </>
  )
}

const wrongText = (t: T, left: number): string =>
  left === 0 ? t('handOver.wrongLast') : t('handOver.wrong', { count: left })

/** The minutes until the next try say more than that there were too many. */
const failureText = (t: T, failure: unknown): string =>
  failure instanceof ApiRefusal && failure.code === 'rate_limited'
    ? t('handOver.waits')
    : errorMessage(t, failure)
