// Paying by transfer to a virtual account: the number to copy, and how to pay at each bank (ORDER-50,
// AMB-070).
import { CopyButton } from '../../../shell/copy-button.tsx'
import { usePage, useT } from '../../../shell/page.tsx'
import { methodAppearance, methodMarks, paymentMethodTitle } from '../../../shell/payment-methods.ts'
import { Block } from '../../../ui/block.tsx'
import { Marks } from '../../../ui/marks.tsx'
import { PaySteps } from './pay-steps.tsx'

interface VirtualAccountProps {
  method: string
  accountNumber: string
}

export function VirtualAccount({ method, accountNumber }: VirtualAccountProps) {
  const t = useT()
  const { bca_biller_code: biller } = usePage().company
  const grouped = inGroups(accountNumber)
  const title = paymentMethodTitle(t, method)
  const text = methodAppearance(method)?.text
  return (
    <>
      <Block heading={title} isHeadingHidden>
        <div className="flex items-center gap-3">
          <Marks paths={methodMarks(method) ?? []} size="large" />
          <div>
            <p className="text-title-3">{title}</p>
            <p className="text-caption font-normal text-ink-3">{text && t(text)}</p>
          </div>
        </div>
        <div className="mt-3.5 flex min-h-15 flex-wrap items-center justify-between gap-2 rounded-md bg-sunken py-1.5 pr-1.5 pl-4">
          <p className="text-[1.25rem] leading-[1.625rem] tabular-nums font-bold tracking-[0.02em]">
            {grouped}
          </p>
          <CopyButton text={accountNumber} label={t('payment.copyNumber')} />
        </div>
      </Block>
      <Block heading={t('payment.howToPay')}>
        <PaySteps
          ways={[
            {
              name: t('payment.atm'),
              steps: [
                t('payment.atm1'),
                t('payment.atm2'),
                biller === null
                  ? t('payment.atm3', { number: grouped })
                  : t('payment.atm3Biller', {
                      code: biller,
                      number: inGroups(withoutPrefix(accountNumber, biller)),
                    }),
                t('payment.atm4'),
              ],
            },
            {
              name: t('payment.mobileBanking'),
              steps: [t('payment.mobileBanking1'), t('payment.mobileBanking2'), t('payment.mobileBanking3')],
            },
            {
              name: t('payment.internetBanking'),
              steps: [
                t('payment.internetBanking1'),
                t('payment.internetBanking2'),
                t('payment.internetBanking3'),
              ],
            },
          ]}
        />
      </Block>
    </>
  )
}

/** `1076699996105` → `1076 6999 9610 5` */
export const inGroups = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ')

/** ORDER-50: an ATM requires the biller code first, then for the rest; some numbers come without the code. */
export const withoutPrefix = (accountNumber: string, billerCode: string): string =>
  accountNumber.startsWith(billerCode) ? accountNumber.slice(billerCode.length) : accountNumber
