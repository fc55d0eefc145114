// Paying by transfer to a virtual account: the number to copy and how to pay in each place (ORDER-50, AMB-070).
import { usePage } from '../../../shell/page.tsx'
import { useT } from '../../../shell/use-t.ts'
import { Block } from '../../../ui/block.tsx'
import { CopyButton } from './copy-button.tsx'
import { PaySteps } from './pay-steps.tsx'

export function VirtualAccount({ accountNumber }: { accountNumber: string }) {
  const t = useT()
  const { bca_biller_code: biller } = usePage().company
  const grouped = accountNumber.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <>
      <Block heading={t('payment.bcaVirtualAccount')} isHeadingHidden>
        <div className="flex items-center gap-3">
          <BankMark />
          <div>
            <p className="text-title-3">{t('payment.bcaVirtualAccount')}</p>
            <p className="text-caption font-normal text-ink-2">{t('payment.virtualAccountText')}</p>
          </div>
        </div>
        <div className="mt-3.5 flex min-h-15 flex-wrap items-center justify-between gap-2 rounded-md bg-sunken py-2 pr-2 pl-4">
          <p className="figures text-title-2">{grouped}</p>
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
                  : t('payment.atm3Biller', { code: biller }),
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

/** The letters of the bank, in its blue; the name beside them is what is read. */
export function BankMark() {
  return (
    <span
      className="flex h-8 w-12 shrink-0 items-center justify-center rounded-xs bg-white text-[0.9375rem] font-extrabold tracking-tight text-[#0a4ea1] italic shadow-hairline"
      aria-hidden
    >
      BCA
    </span>
  )
}
